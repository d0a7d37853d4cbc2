import { defineConfig } from 'vitest/config';

/** Its own file on purpose: Vitest must not load the React Router plugin of vite.config.ts. */
export default defineConfig({
  test: {
    include: ['{core,features,ui,app,server,test,scripts,data}/**/*.test.{ts,tsx}'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
