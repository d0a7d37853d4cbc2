import { createStore } from '#client/store.ts';

/** What a browser that can install this site hands over, to be used once. */
type InstallPrompt = Event & { prompt(): Promise<unknown> };

/** Null: this browser cannot, has done it already, or has not said yet. */
export const installPromptStore = createStore<InstallPrompt | null>(null);

/** Keeps what the browser offers instead of letting it ask by itself, until somebody wants it. */
export function keepInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installPromptStore.set(event as InstallPrompt);
  });
}

/** Asks the browser to install the site; it can be asked once a visit. */
export function install(prompt: InstallPrompt): void {
  installPromptStore.set(null);
  void prompt.prompt();
}
