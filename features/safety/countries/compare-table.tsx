import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { comparePath } from '#core/profile/compare.ts';
import { bandOf, CATEGORIES } from '#core/score/safety.ts';
import { FirstList } from '#features/guide/relevant/first-list.tsx';
import { CategoryIcon } from '#features/safety/card/category-icon.tsx';
import { MyScore } from '#features/safety/weighing/my-score.tsx';
import { compareText as text } from '#text/safety/compare.ts';
import { Bar } from '#ui/bar.tsx';
import { Icon } from '#ui/icon.tsx';
import { Band } from '#ui/place/band.tsx';
import { Flag } from '#ui/place/flag.tsx';
import { HeadlineNotes } from '#ui/place/headline-notes.tsx';
import { Shield } from '#ui/place/shield.tsx';
import styles from './compare-table.module.css';
import type { ComparedPlace } from './compare-view.server.ts';

const SCORED = CATEGORIES.filter(({ id }) => id !== 'personal');

/** Places as columns, categories as rows; on narrow screens each row lists its places. */
export function CompareTable({ places, month }: { places: readonly ComparedPlace[]; month: number | null }) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{text.caption}</caption>
      <thead>
        <tr>
          <th scope="col" className={styles.corner}>
            <span className="visually-hidden">{text.category}</span>
          </th>
          {places.map((place) => (
            <PlaceHead
              key={place.id}
              place={place}
              without={comparePath(
                places.flatMap(({ id }) => (id === place.id ? [] : [id])),
                month,
              )}
            />
          ))}
        </tr>
      </thead>
      <tbody>
        <Row name={text.overall} places={places} isLoud>
          {({ headline: { score, rightNow, borrowedFrom, warning }, isBorrowed, weighing }) => (
            <>
              <Shield score={score} width={38} isBorrowed={isBorrowed} />
              <Band score={score} isBorrowed={isBorrowed} />
              <HeadlineNotes now={rightNow} borrowed={borrowedFrom} warning={warning} />
              <MyScore of={weighing} />
            </>
          )}
        </Row>
        {SCORED.map(({ id, name }, index) => (
          <Row key={id} name={name} icon={<CategoryIcon category={id} size={18} />} places={places}>
            {({ scores }) => <Score score={scores[index]?.score ?? null} />}
          </Row>
        ))}
        <Row name={text.street} places={places}>
          {({ first: { street } }) => <First items={street.map(({ id, name }) => ({ id, line: name }))} />}
        </Row>
        <Row name={text.law} places={places}>
          {({ first: { law } }) => <First items={law.map(({ id, text: line }) => ({ id, line }))} />}
        </Row>
        <Row name={<Link to="/how-sure">{text.grade}</Link>} places={places}>
          {({ grade }) => grade}
        </Row>
        <Row name={text.advice} places={places}>
          {({ advice }) => advice ?? text.noAdvice}
        </Row>
        <Row name={text.emergency} places={places}>
          {({ emergency }) => emergency ?? text.noEmergency}
        </Row>
      </tbody>
    </table>
  );
}

/** @param without address of the comparison of the others */
function PlaceHead({ place, without }: { place: ComparedPlace; without: string }) {
  return (
    <th scope="col">
      <span className={styles.place}>
        <Link className={styles.name} to={place.path}>
          {place.name}
        </Link>
        <Link className={styles.remove} to={without} preventScrollReset>
          <Icon name="close" size={16} />
          <span className="visually-hidden">{text.remove(place.name)}</span>
        </Link>
      </span>
      <small>
        <Flag countryCode={place.countryCode} />
        {place.context}
      </small>
    </th>
  );
}

type RowProps = {
  name: ReactNode;
  icon?: ReactNode;
  places: readonly ComparedPlace[];
  isLoud?: boolean;
  children: (place: ComparedPlace) => ReactNode;
};

function Row({ name, icon, places, isLoud = false, children }: RowProps) {
  return (
    <tr className={isLoud ? styles.loud : undefined}>
      <th scope="row">
        <span>
          {icon}
          {name}
        </span>
      </th>
      {places.map((place) => (
        <td key={place.id} data-label={place.name}>
          <div>{children(place)}</div>
        </td>
      ))}
    </tr>
  );
}

const First = ({ items }: ComponentProps<typeof FirstList>) =>
  items.length > 0 ? <FirstList items={items} className={styles.list} /> : text.nothing;

function Score({ score }: { score: number | null }) {
  return (
    <>
      <b data-level={bandOf(score).level}>{score ?? text.unknown}</b>
      <Bar score={score} />
    </>
  );
}
