import { createStore, useStore } from '#client/store.ts';
import { THEME_STORAGE_KEY, THEMES, type Theme } from '#core/screen/theme.ts';

const themeStore = createStore<Theme | null>(null);

/** The visitor's theme and a way to change it; null until hydration. */
export function useTheme(): { theme: Theme | null; setTheme: (theme: Theme) => void } {
  return { theme: useStore(themeStore, null), setTheme };
}

/** Reads the theme the head script has already applied. */
export function restoreTheme(): void {
  const applied = document.documentElement.dataset.theme;
  themeStore.set(THEMES.find((theme) => theme === applied) ?? 'system');
}

function setTheme(theme: Theme): void {
  themeStore.set(theme);
  const root = document.documentElement;
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
  try {
    if (theme === 'system') localStorage.removeItem(THEME_STORAGE_KEY);
    else localStorage.setItem(THEME_STORAGE_KEY, theme);
  } catch {
    // Storage is closed to us: the theme lasts until the page is left.
  }
}
