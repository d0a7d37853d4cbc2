import type { ChangeEvent } from 'react';
import { Link } from 'react-router';
import { CONTINENTS, type Continent } from '#core/profile/continents.ts';
import { countriesText } from '#text/safety/countries.ts';
import { Button } from '#ui/button.tsx';
import chips from '#ui/chips.module.css';
import { Icon } from '#ui/icon.tsx';
import { type CountryFilter, LONGEST_NAME, listSearch } from './country-filter.ts';
import styles from './country-filter-bar.module.css';
import { type CountryOrder, firstDirectionOf, oppositeOf } from './country-order.ts';
import { COLUMNS } from './country-table.tsx';

const text = countriesText.filter;

type FilterBarProps = { filter: CountryFilter; order: CountryOrder; shown: number };

/** A column begins in its own direction, whatever that of the last was. */
function sortAnew({ currentTarget: { form } }: ChangeEvent<HTMLSelectElement>) {
  form?.querySelector('[name="order"]')?.remove();
  form?.requestSubmit();
}

/** Where the table has no heads of columns to press. */
function SortChoice({ filter, order: { sort, direction } }: Pick<FilterBarProps, 'filter' | 'order'>) {
  return (
    <div className={styles.sort}>
      <label>
        {text.sort}
        <select key={sort} name="sort" defaultValue={sort} onChange={sortAnew}>
          {COLUMNS.map((column) => (
            <option key={column.sort} value={column.sort}>
              {column.label}
            </option>
          ))}
        </select>
      </label>
      <Link
        to={listSearch(filter, { sort, direction: oppositeOf(direction) })}
        aria-label={text.turn}
        title={text.turn}
        preventScrollReset
      >
        <Icon name={direction === 'asc' ? 'arrow-up' : 'arrow-down'} size={18} />
      </Link>
    </div>
  );
}

/** Finds a country by name or continent; a form and links, so that it needs no script. */
export function CountryFilterBar({ filter, order, shown }: FilterBarProps) {
  const { sort, direction } = order;
  const pathTo = (continent: Continent | null) => listSearch({ ...filter, continent }, order);
  return (
    <>
      <div className={`${chips.filter} ${styles.bar}`}>
        <search>
          <form className={styles.form}>
            {filter.continent && <input type="hidden" name="continent" value={filter.continent} />}
            {direction !== firstDirectionOf(sort) && <input type="hidden" name="order" value={direction} />}
            <input
              key={filter.name}
              className={styles.name}
              name="q"
              type="search"
              aria-label={text.name}
              placeholder={text.name}
              defaultValue={filter.name}
              maxLength={LONGEST_NAME}
            />
            <Button type="submit">{text.submit}</Button>
            <SortChoice filter={filter} order={order} />
          </form>
        </search>
        <nav className={styles.continents} aria-label={text.continents}>
          {[null, ...CONTINENTS].map((continent) => (
            <Link
              key={continent}
              to={pathTo(continent)}
              aria-current={continent === filter.continent ? 'true' : undefined}
              preventScrollReset
            >
              {continent === null ? text.everywhere : text.names[continent]}
            </Link>
          ))}
        </nav>
      </div>
      {(filter.name !== '' || filter.continent) && (
        <p className={styles.found} role="status">
          {shown === 0 ? text.none : text.found(shown)} <Link to="/countries">{text.all}</Link>
        </p>
      )}
    </>
  );
}
