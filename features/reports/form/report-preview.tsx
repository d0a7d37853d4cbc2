import type { Emergency } from '#core/report/report.ts';
import { reportReadingText } from '#text/reports/report-reading.ts';
import { Icon } from '#ui/icon.tsx';
import { Band } from '#ui/place/band.tsx';
import { EMERGENCY_ICONS } from './emergency-icons.ts';
import styles from './report-preview.module.css';

const text = reportReadingText.read;

/** A report as everybody will see it, small, while it is written. */
export function ReportPreview(props: {
  title: string;
  review: string;
  /** 0-100; null without a score. */
  percent: number | null;
  emergency: Emergency | null;
  imageUrl: string | null;
  placeName: string;
}) {
  return (
    <article className={styles.preview}>
      {props.imageUrl && <img src={props.imageUrl} alt={text.photoAlt(props.placeName)} />}
      <div>
        <p className={styles.facts}>
          {props.percent === null ? <span>{text.noScore}</span> : <Band score={props.percent} />}
          {props.emergency && (
            <span>
              <Icon name={EMERGENCY_ICONS[props.emergency]} size={16} />
              {reportReadingText.emergencies[props.emergency]}
            </span>
          )}
        </p>
        <p className={styles.title}>{props.title.trim() || text.untitled}</p>
        <p className={styles.review}>{props.review.trim() || text.noText}</p>
        <p className={styles.facts}>{props.placeName}</p>
      </div>
    </article>
  );
}
