/**
 * Nodes of the product under load while one thing after another breaks: `by-hand/` is one PostgreSQL with its replica
 * and a hand on the switch, `ha/` (with `--ha`) Patroni, etcd, PgBouncer and HAProxy as deploy/ha/ sets them up.
 * @example npm run test:cluster -- --only kill --rate 20
 * @example npm run test:cluster -- --ha --rounds 1
 */
await (process.argv.includes('--ha') ? import('./ha/run.ts') : import('./by-hand/run.ts'));

export {};
