import { defineConfig } from 'vitest/config';
import { SlowFirst } from './test/runner/slow-first.ts';

/** Its own file on purpose: Vitest must not load the React Router plugin of vite.config.ts. */
export default defineConfig({
  test: {
    include: ['{core,text,client,features,ui,app,server,test,scripts,data}/**/*.test.{ts,tsx}'],
    globalSetup: 'test/runner/test-server.ts',
    setupFiles: ['test/runner/property-seed.ts'],
    pool: 'forks',
    // Files share their worker's modules and what these open once: the compiled database, the gazetteer.
    isolate: false,
    sequence: { sequencer: SlowFirst },
    maxWorkers: 2,
    // A test waits for what it asks, however busy the machine is; what hangs ends here.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 100_000 } },
  },
});
