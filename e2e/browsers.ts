const browser = (executablePath: string | undefined, ...args: string[]) => ({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', ...args],
});

const chromium = process.env.CHROMIUM_PATH;
const headless = process.env.HEADLESS_SHELL_PATH || chromium;

/** What journeys run in: the headless shell, which needs a third less of the processor, or Chromium where it is missing. */
export const launchOptions = browser(headless, '--disable-gpu');

/** Chromium itself, for what only it does: notifications that a pushed message shows. */
export const fullBrowser = { launchOptions: browser(chromium, '--disable-gpu') };

/** A real WebGL map needs a graphics card, or one that is worked out in software. */
export const mapBrowser = {
  launchOptions: browser(
    headless,
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
    '--ignore-gpu-blocklist',
  ),
};
