import { Form, Link, redirect } from 'react-router';
import { isGuess } from '#core/place/place.ts';
import { LONGEST_INPUT } from '#core/place/search/search.ts';
import { COMPARED_PLACES, comparedIds, comparePath, READY_PAIRS, widestGap } from '#core/profile/compare.ts';
import { MONTH_NAMES, monthOf } from '#core/text/month.ts';
import { stopsText } from '#core/trip/trip-path.ts';
import { useRelevant } from '#features/guide/relevant/use-relevant.ts';
import { CompareLegend, CompareScale } from '#features/safety/countries/compare-legend.tsx';
import { ComparePairs } from '#features/safety/countries/compare-pairs.tsx';
import { CompareTable } from '#features/safety/countries/compare-table.tsx';
import { comparedPlaces, offeredPairs } from '#features/safety/countries/compare-view.server.ts';
import { depsContext } from '#server/context.ts';
import { reading } from '#server/rendering/page-parameters.ts';
import { compareText as text } from '#text/safety/compare.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { DataPage, DataSection } from '#ui/table/data-page.tsx';
import { noIndex, pageMeta } from '../../shell/page-meta.ts';
import type { Route } from './+types/compare.ts';
import styles from './compare.module.css';

const crumbs = [{ label: text.breadcrumbHome, to: '/' }, { label: text.title }];

/** A place to add is looked up here, so that adding needs no script. */
export const loader = reading(['ids', 'add', 'month'], async ({ context }: Route.LoaderArgs, query) => {
  const deps = context.get(depsContext);
  const { gazetteer } = deps;
  const places = comparedIds(query.ids ?? '').flatMap((id) => gazetteer.place(id) ?? []);
  const ids = places.map(({ id }) => id);
  const month = monthOf(query.month);
  const typed = (query.add ?? '').trim().slice(0, LONGEST_INPUT);
  const found = typed === '' ? undefined : gazetteer.suggest(typed, 1)[0];
  if (found && !isGuess(found)) throw redirect(comparePath(comparedIds([...ids, found.id].join(',')), month));
  return {
    places: await comparedPlaces(deps, places, month),
    pairs: places.length === 0 ? await offeredPairs(deps, READY_PAIRS) : [],
    typed,
    month,
  };
});

/** A comparison is shared under its own address; search engines list the empty page only. */
export const meta: Route.MetaFunction = ({ loaderData: { places }, matches }) => {
  const names = places.map(({ name }) => name);
  return [
    ...pageMeta(matches, {
      title: text.pageTitle(names),
      description: text.description(names),
      path: comparePath(places.map(({ id }) => id)),
      crumbs,
    }),
    ...(places.length > 0 ? [noIndex] : []),
  ];
};

export default function Compare({ loaderData: { places, pairs, typed, month } }: Route.ComponentProps) {
  useRelevant(places);
  const gap = widestGap(places);
  const ids = places.map(({ id }) => id);
  const isFull = places.length === COMPARED_PLACES.most;
  const change = (
    <div className={styles.forms} id="change">
      {isFull ? <p>{text.full}</p> : <AddPlace ids={ids} typed={typed} month={month} />}
      {places.length > 0 && <ChooseMonth ids={ids} month={month} />}
    </div>
  );
  return (
    <DataPage
      title={text.title}
      lead={gap ? undefined : text.lead}
      crumbs={crumbs}
      action={
        gap && (
          <a href="#change" className={buttonClass({})}>
            {isFull ? text.changeFull : text.change}
          </a>
        )
      }
    >
      {!gap && change}
      {pairs.length > 0 && (
        <DataSection id="pairs" title={text.pairs.title}>
          <ComparePairs pairs={pairs} />
        </DataSection>
      )}
      <Warnings places={places} />
      <p role="status" className={styles.note}>
        {gap && text.gap(gap.category, gap.highest, gap.lowest)}
        {places.length === 1 && text.one}
      </p>
      {places.length > 0 && (
        <>
          <CompareScale places={places} />
          <CompareTable places={places} month={month} />
          <CompareLegend places={places} />
          {gap && change}
          <p className={styles.note}>
            <Link to={`/trip?stops=${stopsText(places.map(({ id }) => ({ id, from: null, to: null })))}`}>
              {text.trip}
            </Link>
          </p>
        </>
      )}
    </DataPage>
  );
}

/** Where governments say not to go, before what two places differ in. */
function Warnings({ places }: Pick<Route.ComponentProps['loaderData'], 'places'>) {
  const warned = places.filter(({ headline }) => headline.warning);
  if (warned.length === 0) return null;
  return (
    <ul className={styles.warnings}>
      {warned.map(({ id, name, headline: { warning } }) => (
        <li key={id} data-level={warning?.level}>
          <Icon name={warning?.level === 'danger' ? 'octagon' : 'triangle'} size={20} />
          <span>
            <strong>{name}</strong>: {warning?.note}
          </span>
        </li>
      ))}
    </ul>
  );
}

type FormProps = { ids: readonly number[]; month: number | null };

/** A plain form: it needs no script. */
function ChooseMonth({ ids, month }: FormProps) {
  return (
    <Form className={styles.form} key={month}>
      <input type="hidden" name="ids" value={ids.join(',')} />
      <label>
        {text.month}
        <select name="month" defaultValue={month ?? ''}>
          <option value="">{text.wholeYear}</option>
          {MONTH_NAMES.map((name, at) => (
            <option key={name} value={at + 1}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit">{text.show}</Button>
    </Form>
  );
}

function AddPlace({ ids, typed, month }: FormProps & { typed: string }) {
  return (
    <Form className={styles.form} key={ids.join()}>
      {ids.length > 0 && <input type="hidden" name="ids" value={ids.join(',')} />}
      {month !== null && <input type="hidden" name="month" value={month} />}
      <input
        type="search"
        name="add"
        required
        aria-label={text.addLabel}
        aria-describedby={typed ? 'compare-not-found' : undefined}
        placeholder={text.addLabel}
        defaultValue={typed}
        maxLength={LONGEST_INPUT}
        autoComplete="off"
      />
      <Button type="submit" variant="primary">
        <Icon name="plus" size={18} />
        {text.add}
      </Button>
      {typed && (
        <p id="compare-not-found" role="alert">
          {text.notFound(typed)}
        </p>
      )}
    </Form>
  );
}
