const browser = (executablePath: string | undefined, ...args: string[]) => ({
  ...(executablePath ? { executablePath } : {}),
  // The headless shell would round the width of letters, which breaks lines elsewhere than Chromium does.
  args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none', ...args],
});

const chromium = process.env.CHROMIUM_PATH;
const headless = process.env.HEADLESS_SHELL_PATH || chromium;

/** What journeys run in: the headless shell, which needs a third less of the processor, or Chromium where it is missing. */
export const launchOptions = browser(headless);

/** Chromium itself, for what only it does: notifications that a pushed message shows. */
export const fullBrowser = { launchOptions: browser(chromium) };

/** A real WebGL map needs a graphics card, or one that is worked out in software; all else is drawn without either. */
export const mapBrowser = { launchOptions: browser(headless, '--enable-unsafe-swiftshader') };
