import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router';
import { comparePath } from '#core/profile/compare.ts';
import { bandOf, CATEGORIES } from '#core/score/safety.ts';
import { FirstList } from '#features/guide/relevant/first-list.tsx';
import { CategoryIcon } from '#features/safety/card/category-icon.tsx';
import { MyScore } from '#features/safety/weighing/my-score.tsx';
import { compareText as text } from '#text/safety/compare.ts';
import { Bar } from '#ui/bar.tsx';
import { Icon } from '#ui/icon.tsx';
import { Band, scoreInWords } from '#ui/place/band.tsx';
import { Flag } from '#ui/place/flag.tsx';
import { HeadlineNotes } from '#ui/place/headline-notes.tsx';
import { Shield } from '#ui/place/shield.tsx';
import styles from './compare-table.module.css';
import type { ComparedPlace } from './compare-view.server.ts';

const SCORED = CATEGORIES.filter(({ id }) => id !== 'personal');

/** Columns of more than these are too narrow on a phone for a band's words. */
const MOST_WITH_WORDS = 3;

/** Places as columns under a head that stays in view, categories as rows; on a phone words list their places. */
export function CompareTable({ places, month }: { places: readonly ComparedPlace[]; month: number | null }) {
  return (
    <table
      className={styles.table}
      data-crowded={places.length > MOST_WITH_WORDS}
      style={{ '--places': places.length } as CSSProperties}
    >
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
          {({ headline: { score, rightNow, borrowedFrom }, isBorrowed, weighing }) => (
            <>
              <b className={styles.overall}>{score ?? text.unknown}</b>
              <Band score={score} isBorrowed={isBorrowed} />
              <HeadlineNotes now={rightNow} borrowed={borrowedFrom} />
              <MyScore of={weighing} />
            </>
          )}
        </Row>
        {SCORED.map(({ id, name }, index) => (
          <Row key={id} name={name} icon={<CategoryIcon category={id} size={18} />} places={places}>
            {({ scores }) => <Score {...scores[index]!} />}
          </Row>
        ))}
        <Row name={text.advice} places={places} isWords>
          {({ advice }) => advice ?? text.noAdvice}
        </Row>
        <Row name={text.emergency} places={places} isWords>
          {({ emergency }) => (emergency ? <Lines lines={emergency} /> : text.noEmergency)}
        </Row>
        <Row name={text.street} places={places} isWords>
          {({ first: { street } }) => <First items={street.map(({ id, name }) => ({ id, line: name }))} />}
        </Row>
        <Row name={text.law} places={places} isWords>
          {({ first: { law } }) => <First items={law.map(({ id, text: line }) => ({ id, line }))} />}
        </Row>
        <Row name={<Link to="/how-sure">{text.grade}</Link>} places={places}>
          {({ grade }) => grade}
        </Row>
      </tbody>
    </table>
  );
}

/** @param without address of the comparison of the others */
function PlaceHead({ place, without }: { place: ComparedPlace; without: string }) {
  const [, region = '', country = ''] = /^(.*, )?(.*)$/.exec(place.context) ?? [];
  return (
    <th scope="col">
      <div className={styles.place}>
        <Link className={styles.name} to={place.path}>
          {place.name}
        </Link>
        <small>
          <Flag countryCode={place.countryCode} />
          <span>
            <span className={styles.region}>{region}</span>
            {country}
          </span>
        </small>
        <Shield score={place.headline.score} width={34} isBorrowed={place.isBorrowed} />
        <span className="visually-hidden">{scoreInWords(place.headline.score, place.isBorrowed)}</span>
        <Link className={styles.remove} to={without} preventScrollReset>
          <Icon name="close" size={16} />
          <span className="visually-hidden">{text.remove(place.name)}</span>
        </Link>
      </div>
    </th>
  );
}

type RowProps = {
  name: ReactNode;
  icon?: ReactNode;
  places: readonly ComparedPlace[];
  isLoud?: boolean;
  /** Too long for a column of a phone: each place has a line of its own there. */
  isWords?: boolean;
  children: (place: ComparedPlace) => ReactNode;
};

function Row({ name, icon, places, isLoud = false, isWords = false, children }: RowProps) {
  return (
    <tr className={isLoud ? styles.loud : isWords ? styles.words : undefined}>
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

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul className={styles.list}>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

const First = ({ items }: ComponentProps<typeof FirstList>) =>
  items.length > 0 ? <FirstList items={items} className={styles.list} /> : text.nothing;

function Score({ score, ...look }: Omit<ComparedPlace['scores'][number], 'category'>) {
  return (
    <>
      <b data-level={bandOf(score).level}>{score ?? text.unknown}</b>
      <Bar score={score} {...look} />
    </>
  );
}
