// Before the first paint: the theme that was chosen here. Afterwards the settings see to it.
try {
  const { theme } = JSON.parse(localStorage.getItem("tatami.settings"));
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // Nothing is kept, or storage is forbidden: the system decides.
}
