import { describe, expect, it, vi } from 'vitest';
import { createTestApp } from '../../../test/app.ts';
import { findEngines } from '../../../test/databases/engines.ts';

const LISBON = 2267057;
const engines = await findEngines();

describe.each(engines.slice(-1))('very many reports at once on $name', ({ open }) => {
  it('are stored or turned away at once with 503 and Retry-After; none of those stored is lost', async () => {
    const database = await open();
    const test = await createTestApp({ database });
    // Nobody comes late while the clock stands still, however slow the machine is.
    vi.useFakeTimers({ toFake: ['performance'] });
    const answers = await Promise.all(
      Array.from({ length: 400 }, (_, index) =>
        test.post('/v1/reports/new', {
          entity_id: LISBON,
          report_score: 14,
          report_title: `Report ${index}`,
        }),
      ),
    ).finally(() => vi.useRealTimers());
    const stored = answers.filter(({ status }) => status === 201);
    const refused = answers.filter(({ status }) => status === 503);
    expect(stored.length + refused.length).toBe(answers.length);
    // Those that ran and those that waited behind them.
    expect(stored.length).toBeGreaterThanOrEqual(264);
    expect(refused.length).toBeGreaterThan(0);
    for (const { headers } of refused) expect(headers.get('retry-after')).toBe('5');
    const { rows } = await database.db.execute('select count(*) as count from reports');
    expect(rows[0]?.count).toBe(stored.length);
    await test.close();
  });
});
