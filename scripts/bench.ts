import { spawnSync } from 'node:child_process';

/** Each benchmark has a peer or a floor in the same run. */
const benches: Record<string, string> = {
  http: 'bench/http.ts',
  load: 'bench/load/run.ts',
  overload: 'bench/overload.ts',
  suggest: 'bench/suggest.ts',
  'places-quality': 'bench/places-quality/run.ts',
  'news-quality': 'bench/news-quality/run.ts',
  overlay: 'bench/overlay/run.ts',
  climate: 'bench/overlay/climate.ts',
  lighthouse: 'bench/lighthouse.ts',
  alerts: 'bench/alerts.ts',
  alerting: 'bench/alerting/run.ts',
  'alerting-match': 'bench/alerting/match.ts',
  'alerting-round': 'bench/alerting/round.ts',
  'check-ins': 'bench/check-ins/run.ts',
  backup: 'bench/backup/run.ts',
  reports: 'bench/reports/run.ts',
  stream: 'bench/stream/run.ts',
  'hostile-upstream': 'bench/hostile/run.ts',
  durability: 'bench/durability/run.ts',
  'full-disk': 'bench/durability/full-disk.ts',
  'sync-cost': 'bench/durability/sync-cost.ts',
  dashboard: 'bench/dashboard.ts',
  teams: 'bench/teams.ts',
  'red-team': 'bench/red-team/run.ts',
  assistants: 'bench/assistants/run.ts',
  rendering: 'bench/rendering/run.ts',
};

const [name = '', ...rest] = process.argv.slice(2);
const file = benches[name];
if (!file) {
  console.error(`Name one of: ${Object.keys(benches).join(', ')}. For example: npm run bench -- suggest`);
  process.exit(1);
}
process.exit(spawnSync('node', ['--expose-gc', file, ...rest], { stdio: 'inherit' }).status ?? 1);
