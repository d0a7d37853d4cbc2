import { reportReadingText } from '#text/reports/report-reading.ts';
import { Button } from '#ui/button.tsx';
import styles from './fresh-reports.module.css';

const text = reportReadingText.read;

/** Says how many reports came in meanwhile; the page does not move until they are asked for. */
export function FreshReports({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <div role="status" className={styles.fresh}>
      {count > 0 && (
        <>
          {text.fresh(count)}
          <Button variant="text" onClick={onShow}>
            {text.show}
          </Button>
        </>
      )}
    </div>
  );
}
