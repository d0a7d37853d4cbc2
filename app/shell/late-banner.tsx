import { type ReactNode, useState } from 'react';
import { useOnceCalm } from '#ui/use-once-calm.ts';

const settleMs = 3_000;

/** What is said without a connection, and what keeps places for then: loaded once the page has settled. */
export function LateBanner() {
  const [Banner, setBanner] = useState<(() => ReactNode) | null>(null);
  const [load] = useState(() => async () => {
    const { OfflineBanner } = await import('#features/offline/offline-banner.tsx');
    return () => {
      setBanner(() => OfflineBanner);
      return () => undefined;
    };
  });
  useOnceCalm(load, navigator.onLine ? settleMs : 0);
  return Banner && <Banner />;
}
