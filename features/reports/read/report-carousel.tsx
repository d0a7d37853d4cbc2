import { useState } from 'react';
import type { PublicReport } from '#core/report/public-report.ts';
import { reportReadingText } from '#text/reports/report-reading.ts';
import { Carousel } from '#ui/carousel/carousel.tsx';
import { useLoaded } from '#ui/hooks/use-loaded.ts';
import type { ReportScope } from './follow-reports.ts';
import { FreshReports } from './fresh-reports.tsx';
import { ReportCard } from './report-card.tsx';
import styles from './report-carousel.module.css';
import { useFollowedReports } from './use-followed-reports.ts';

const text = reportReadingText.read;
const reportsShown = 20;
const loadDetails = () => import('./report-details.tsx').then((module) => module.ReportDetails);

/** Reports of travelers, one beside the other, live; each opens in a dialog. Nothing while there are none. */
export function ReportCarousel({ initial, scope }: { initial: PublicReport[]; scope: ReportScope }) {
  const { reports, waiting, showWaiting } = useFollowedReports(initial, scope, reportsShown);
  const [openId, setOpenId] = useState<number | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const Details = useLoaded(loadDetails, openId !== null, 'Report details modal');
  const opened = reports.find(({ id }) => id === openId);
  const fresh = <FreshReports count={waiting} onShow={showWaiting} />;
  const open = (id: number) => {
    setOpenId(id);
    setIsOpen(true);
  };
  if (reports.length === 0) return fresh;
  return (
    <section className={styles.section}>
      <Carousel
        label={text.carousel}
        heading={
          <div className={styles.heading}>
            <h2>{text.carousel}</h2>
            {fresh}
          </div>
        }
        previousLabel={text.previous}
        nextLabel={text.next}
      >
        {reports.map((report) => (
          <ReportCard key={report.id} report={report} onReadMore={open} />
        ))}
      </Carousel>
      {Details && opened && (
        <Details key={opened.id} report={opened} isOpen={isOpen} onClose={() => setIsOpen(false)} />
      )}
    </section>
  );
}
