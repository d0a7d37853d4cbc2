import { defineConfig } from '@playwright/test';
import { launchOptions } from './e2e/browsers.ts';

// Below the ports that outgoing connections take.
const port = Number(process.env.E2E_PORT ?? 21_730);

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  workers: 2,
  // What passes only the second time has failed.
  retries: 0,
  timeout: 120_000,
  // What is waited for comes when the machine has time for it; how long that takes is not what a journey asks.
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: [['list'], ['json']],
  outputDir: 'test-results',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions,
    locale: 'en-US',
    timezoneId: 'UTC',
    // Journeys cut lines themselves, which a worker would answer; offline.spec.ts lets it in.
    serviceWorkers: 'block',
    trace: 'off',
    // Playwright would take one of every page that it closes, only to throw it away: `journey.ts` takes them.
    screenshot: 'off',
  },
  webServer: {
    command: 'node e2e/serve.ts',
    url: `http://127.0.0.1:${port}/healthz`,
    env: { PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'warn' },
    timeout: 120_000,
  },
});
