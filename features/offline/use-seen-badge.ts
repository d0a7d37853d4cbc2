import { useEffect } from 'react';

/** Takes the number off the app's icon: whoever opens the app sees what waits. The worker counts anew with the next notice. */
export function useSeenBadge(): void {
  useEffect(() => {
    const clear = () => {
      if (document.visibilityState === 'visible' && 'clearAppBadge' in navigator)
        void navigator.clearAppBadge().catch(() => {});
    };
    clear();
    document.addEventListener('visibilitychange', clear);
    return () => document.removeEventListener('visibilitychange', clear);
  }, []);
}
