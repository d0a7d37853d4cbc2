/** The look a visitor chose; `system` follows their device. */
export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

/** Key of local storage; absent means `system`. */
export const THEME_STORAGE_KEY = 'theme';

/** Runs in the head before anything is painted: shared pages open in the visitor's theme. Allowed by its hash. */
export const THEME_SCRIPT = `try{var t=localStorage.getItem("${THEME_STORAGE_KEY}");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch(e){}`;
