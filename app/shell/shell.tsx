import type { ReactNode } from 'react';
import { ToastRegion } from '#ui/toast.tsx';
import { shellText } from '../text/shell.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LateBanner } from './late-banner.tsx';
import { PageDialogs } from './page-dialogs.tsx';
import styles from './shell.module.css';
import { useRestoredVisit } from './use-restored-visit.ts';
import { useScrollToTop } from './use-scroll-to-top.ts';

const MAIN_ID = 'main';

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
