import { mount } from "svelte";
import App from "./App.svelte";
import "./look/tokens.css";
import "./look/fonts.css";
import "./look/base.css";
import { applySettings } from "./settings/settings.svelte";

applySettings();
mount(App, { target: document.getElementById("app")! });
