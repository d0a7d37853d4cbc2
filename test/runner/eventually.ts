import { vi } from 'vitest';

/**
 * Waits until what is asserted holds, however busy the machine is: how long that takes is not what a test asks.
 * @throws the last failed assertion after `timeoutMs`
 */
export const eventually = <Value>(
  assertion: () => Value | Promise<Value>,
  { intervalMs = 50, timeoutMs = 100_000 }: { intervalMs?: number; timeoutMs?: number } = {},
): Promise<Value> => vi.waitFor(assertion, { timeout: timeoutMs, interval: intervalMs });
