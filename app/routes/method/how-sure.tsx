import { Link } from 'react-router';
import { METHOD } from '#core/score/method.ts';
import { SCORED_CATEGORIES } from '#core/score/safety.ts';
import { onThisPage } from '#text/site/contents.ts';
import { howSureText as text } from '#text/site/how-sure.ts';
import { DataPage, DataSection } from '#ui/table/data-page.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { pageMeta, sharedPageHeaders } from '../../shell/page-meta.ts';
import type { Route } from './+types/how-sure.ts';
import styles from './how-sure.module.css';

export const headers = sharedPageHeaders;

const crumbs = [{ label: text.crumbs.home, to: '/' }, { label: text.crumbs.here }];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: text.pageTitle, description: text.description, path: '/how-sure', crumbs });

/** What a grade and a range mean, in a traveler's words. */
export default function HowSure() {
  const { grades, range, inherited, borrowed, unknown } = text;
  return (
    <DataPage
      title={text.title}
      lead={text.lead}
      crumbs={crumbs}
      contents={onThisPage}
      links={
        <>
          <Link to="/methodology">{text.links.method}</Link>
          <Link to="/sources">{text.links.sources}</Link>
        </>
      }
    >
      <DataSection id="grades" title={grades.title}>
        <p>{grades.lead}</p>
        <div className={styles.table}>
          <DataTable caption={grades.title} heads={[...grades.heads]} rows={gradeRows()} />
        </div>
        <p>{grades.age}</p>
        <p>{grades.hidden}</p>
      </DataSection>
      <DataSection id="range" title={range.title}>
        <p>{range.lead}</p>
        <Lines lines={range.list} />
      </DataSection>
      <DataSection id="inherited" title={inherited.title}>
        <p>{inherited.lead}</p>
        <Lines
          lines={[
            inherited.read(namesOf(isReadInCities)),
            inherited.taken(namesOf((id) => !isReadInCities(id))),
            inherited.certainty,
            inherited.climate,
          ]}
        />
      </DataSection>
      <DataSection id="borrowed" title={borrowed.title}>
        <Lines lines={borrowed.list} />
      </DataSection>
      <DataSection id="unknown" title={unknown.title}>
        <Lines lines={unknown.list} />
      </DataSection>
    </DataPage>
  );
}

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul className={styles.list}>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

/** The best first; the last begins at nothing, so it is told by where the one before begins. */
const gradeRows = () =>
  METHOD.grades.map(({ grade, minimumCoverage }, at) => ({
    key: grade,
    cells: [
      grade,
      minimumCoverage > 0
        ? text.grades.from(minimumCoverage)
        : text.grades.below(METHOD.grades[at - 1]!.minimumCoverage),
      text.grades.advice[grade],
    ],
  }));

/** Figures that a reading of a place takes the place of. */
const REPLACED = new Set(
  Object.values(METHOD.overlay).flatMap((part) =>
    typeof part === 'object' && 'replaces' in part ? [part.replaces] : [],
  ),
);

/** Whether a category has a figure that may be read for a city; crime is, by points that it adds. */
const isReadInCities = (id: string): boolean =>
  id === METHOD.city.gradeANeeds ||
  METHOD.categories.some(
    (category) => category.id === id && category.indicators.some((indicator) => REPLACED.has(indicator.id)),
  );

const namesOf = (isOne: (id: string) => boolean): string =>
  SCORED_CATEGORIES.flatMap(({ id, name }) => (isOne(id) ? [name] : [])).join(', ');
