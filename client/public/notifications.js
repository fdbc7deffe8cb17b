// A service worker for notifications: phones show them only through one. It keeps no pages.
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(comeTo(event.notification.data));
});

/** Brings the page of a path to the front, or opens it. */
async function comeTo(path) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = pages.find(({ url }) => new URL(url).pathname === path);
  return open ? open.focus() : self.clients.openWindow(path);
}
