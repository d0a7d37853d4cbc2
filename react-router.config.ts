import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  // Emptied by each build: the compiled data lies beside it.
  buildDirectory: 'build/pages',
  ssr: true,
  // The whole route list is small: one script instead of a manifest request per link.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
