import { useEffect, useState } from 'react';
import type { PositionOutcome, SharedWith } from './send-position.ts';

const everyMs = 5 * 60_000;
const load = () => import('./send-position.ts');

/** Sends the position when asked, and says what came of it. */
export function useSendPosition(circles: readonly SharedWith[], onSent: () => void) {
  const [outcome, setOutcome] = useState<PositionOutcome | null>(null);
  const [isLocating, setIsLocating] = useState(false);
  const send = async () => {
    setIsLocating(true);
    const came = await load().then(
      ({ sendPosition }) => sendPosition(circles),
      () => 'failed' as const,
    );
    setIsLocating(false);
    setOutcome(came);
    if (came === 'sent') onSent();
  };
  return { send, isLocating, outcome };
}

/** Keeps the position fresh while the page is looked at, where the browser tells it without asking. */
export function useKeepPosition(circles: readonly SharedWith[]): void {
  const key = circles.map(({ circle, precision }) => `${circle} ${precision}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what of the circles matters
  useEffect(() => {
    if (key === '') return;
    const send = async () => {
      if (document.visibilityState !== 'visible') return;
      const { mayLocate, sendPosition } = await load();
      if (await mayLocate()) await sendPosition(circles);
    };
    const run = () => void send().catch(() => {});
    run();
    const timer = setInterval(run, everyMs);
    return () => clearInterval(timer);
  }, [key]);
}
