import { categoryOf } from '#core/score/safety.ts';
import { monthText } from '#core/text/date-text.ts';
import { CategoryIcon } from '#features/safety/card/category-icon.tsx';
import { sourcesText } from '#text/site/sources.ts';
import { statusText } from '#text/site/status.ts';
import { Disclosure } from '#ui/disclosure/disclosure.tsx';
import { Icon } from '#ui/icon.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { YearsBar } from '#ui/table/years-bar.tsx';
import type { ShippedGroup, ShippedProducer } from './shipped.server.ts';
import styles from './status-row.module.css';

const text = statusText.shipped;

type Axis = readonly [number, number];

/** What every score is made of, a line for each category; it opens onto its producers and their years. */
export function ShippedFigures({ groups }: { groups: readonly ShippedGroup[] }) {
  const years = groups.flatMap(({ producers }) => producers.flatMap(({ years }) => years ?? []));
  const axis: Axis = [Math.min(...years), Math.max(...years)];
  return (
    <div className={styles.groups}>
      {groups.map(({ category, producers }) => {
        const name = category ? categoryOf(category).name : text.advice;
        return (
          <Disclosure
            key={name}
            summary={
              <span className={styles.row}>
                {category ? <CategoryIcon category={category} /> : <Icon name="info" size={20} />}
                <strong>{name}</strong>
                <small>{text.gist(producers.length, newestOf(producers))}</small>
              </span>
            }
          >
            <DataTable
              caption={name}
              heads={[text.producer, text.years(...axis)]}
              widths={['', '40%']}
              narrow="words"
              rows={producers.map(({ producer, ...of }) => ({
                key: producer,
                cells: [producer, <Years key="years" {...of} axis={axis} />],
              }))}
            />
          </Disclosure>
        );
      })}
    </div>
  );
}

function newestOf(producers: readonly ShippedProducer[]): number | null {
  const years = producers.flatMap(({ years }) => years ?? []);
  return years.length > 0 ? Math.max(...years) : null;
}

function Years({ years, retrieved, axis }: Pick<ShippedProducer, 'years' | 'retrieved'> & { axis: Axis }) {
  const read = text.retrievedIn(monthText(retrieved));
  if (!years) return `${sourcesText.figures.noYear}, ${read}`;
  return (
    <YearsBar years={years} axis={axis}>
      {`${sourcesText.figures.years(...years)}, ${read}`}
    </YearsBar>
  );
}
