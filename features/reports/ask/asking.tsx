import { useNavigate } from 'react-router';
import { PlacesAtHand } from '#features/places/search/places-at-hand.tsx';
import { useAtHand } from '#features/places/search/use-at-hand.ts';
import { aboutReportsText as about } from '#text/reports/about-reports.ts';
import { reportText } from '#text/reports/reports.ts';
import asking from '#ui/asking.module.css';
import { Icon } from '#ui/icon.tsx';
import { Band } from '#ui/place/band.tsx';
import { Shield } from '#ui/place/shield.tsx';
import { Points } from '#ui/points.tsx';
import { SampleTag } from '#ui/tag.tsx';
import styles from './asking.module.css';
import { type FoundPlace, PlaceSearch } from './place-search.tsx';

const text = reportText.form;
const pathOf = (id: number) => `/report?place=${id}`;
const SAMPLE_SCORE = 72;

/** Which place a report is about, and what becomes of it. */
export function Asking({ typed, found }: { typed: string; found: FoundPlace[] | null }) {
  const navigate = useNavigate();
  const atHand = useAtHand();
  return (
    <div className={asking.asking}>
      <div>
        <PlaceSearch
          action="/report"
          text={text}
          typed={typed}
          found={found}
          atHand={
            <PlacesAtHand places={atHand} pathOf={pathOf} onChoose={(id) => void navigate(pathOf(id))} />
          }
        />
        <p className={styles.danger}>
          <Icon name="phone" size={20} />
          <span>
            <strong>{text.dangerNow}</strong> {text.noRescue} {about.numbers}
          </span>
        </p>
      </div>
      <section className={asking.about}>
        <h2>{about.title}</h2>
        <article className={asking.sample}>
          <Shield score={SAMPLE_SCORE} width={72} />
          <div>
            <Band score={SAMPLE_SCORE} />
            <h3>{about.sample.title}</h3>
            <p>{about.sample.text}</p>
            <SampleTag>{about.sample.tag}</SampleTag>
          </div>
        </article>
        <Points points={about.steps} />
      </section>
    </div>
  );
}
