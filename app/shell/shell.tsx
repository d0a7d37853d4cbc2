import { type ReactNode, useState } from 'react';
import { shellText } from '#text/site/shell.ts';
import { useAfterIdle } from '#ui/hooks/use-after-idle.ts';
import { ToastRegion } from '#ui/toast/toast.tsx';
import { PageDialogs } from './dialogs/page-dialogs.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header/header.tsx';
import styles from './shell.module.css';
import { useRestoredVisit } from './use-restored-visit.ts';
import { useScrollToTop } from './use-scroll-to-top.ts';

const MAIN_ID = 'main';
const bannerSettleMs = 3_000;

/** The offline banner, which also saves places: loaded once the page is idle. */
function LateBanner() {
  const [Banner, setBanner] = useState<(() => ReactNode) | null>(null);
  const [load] = useState(() => async () => {
    const { OfflineBanner } = await import('#features/offline/offline-banner.tsx');
    return () => {
      setBanner(() => OfflineBanner);
      return () => undefined;
    };
  });
  useAfterIdle(load, navigator.onLine ? bannerSettleMs : 0);
  return Banner && <Banner />;
}

/** What stands around every screen. */
export function Shell({ year, children }: { year: number | null; children: ReactNode }) {
  useRestoredVisit();
  useScrollToTop(MAIN_ID);
  return (
    <>
      <a className={styles.skip} href={`#${MAIN_ID}`}>
        {shellText.skip}
      </a>
      <Header />
      <LateBanner />
      <ToastRegion title={shellText.toast.title} dismissLabel={shellText.toast.dismiss} />
      <main id={MAIN_ID} className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <Footer year={year} />
      <PageDialogs />
    </>
  );
}
