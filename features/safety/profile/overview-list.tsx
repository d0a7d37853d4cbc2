import type { MouseEvent, ReactNode } from 'react';
import { type CategoryId, categoryOf } from '#core/score/safety.ts';
import type { OverviewPart } from '#core/score/score.ts';
import { temperatureText } from '#core/text/units.ts';
import { CategoryIcon } from '#features/safety/card/category-icon.tsx';
import detailStyles from '#features/safety/details/place-details.module.css';
import { HomeCountry } from '#features/safety/home/home-country.tsx';
import { receiptId } from '#features/safety/receipts/receipt-id.ts';
import { useBrowserUnits } from '#ui/hooks/use-browser-locale.ts';
import { type MarkupText, StaticMarkup } from '#ui/static-markup.tsx';
import { MonthChart, type MonthsView } from './month-chart.tsx';
import styles from './overview-list.module.css';

/** What is told of a place, made on the server. */
export type OverviewsView = {
  /** What is known of the place itself; null: nothing. */
  own: MarkupText | null;
  /** Null: no months are known, and what is told of it stands among what is known of its country. */
  weather: { told: MarkupText; details: MarkupText | null } | null;
  /** What is known of its country; null: nothing. */
  ofCountry: MarkupText | null;
};

type Props = { overviews: OverviewsView; months: MonthsView | null; countryCode: string };

/** What is known of the place and its months; each figure opens its receipt in the ledger. */
export const OverviewList = ({ overviews: { own, weather, ofCountry }, months, countryCode }: Props) => (
  <Overviews>
    <HomeCountry countryCode={countryCode} shown={ofCountry} />
    {own && <StaticMarkup id="own" className={styles.group} markup={own} />}
    {weather && (
      <section id="overview-weather" className={styles.group}>
        <StaticMarkup id="told-weather" markup={weather.told} />
        {months && <MonthChart {...months} />}
        {weather.details && (
          <StaticMarkup id="details-weather" className={detailStyles.block} markup={weather.details} />
        )}
      </section>
    )}
  </Overviews>
);

/** What is known of a place's country, in columns where there is room. */
export const CountryOverviews = ({ ofCountry }: { ofCountry: MarkupText }) => (
  <Overviews>
    <StaticMarkup id="of-country" className={styles.group} markup={ofCountry} />
  </Overviews>
);

const Overviews = ({ children }: { children: ReactNode }) => (
  // biome-ignore lint/a11y: the links in it are pressed, by pointer or key, and this hears of it
  <div className={styles.overviews} data-unit={useBrowserUnits().temperature} onClick={openReceipt}>
    {children}
  </div>
);

/** Moves to a receipt and opens its row. Browsers do so by themselves, but with a history entry. */
function openReceipt(event: MouseEvent) {
  const pressed = (event.target as Element).closest<HTMLAnchorElement>('a[href^="#receipt-"]');
  const receipt = pressed && document.getElementById(pressed.hash.slice(1));
  const row = receipt?.closest('details');
  if (!receipt || !row) return;
  event.preventDefault();
  row.open = true;
  receipt.scrollIntoView({ block: 'center' });
  receipt.focus({ preventScroll: true });
}

/** One category as it is told in a group. */
export type ToldCategory = {
  category: CategoryId;
  parts: readonly OverviewPart[];
  /** What follows it, drawn. */
  details?: string | undefined;
  /** Whether links to the category lead here: it may be told of a place and of its country. */
  isFirst: boolean;
};

/** What is told of a place or of its country, under its name, for the server to draw. */
export const ToldGroup = ({ title, told }: { title: string; told: readonly ToldCategory[] }) => (
  <>
    <h3>{title}</h3>
    {told.map(({ category, parts, details, isFirst }) => (
      <section
        key={category}
        id={isFirst ? `overview-${category}` : undefined}
        data-told={isFirst ? undefined : category}
      >
        <Told category={category} parts={parts} />
        {details && (
          <div
            id={`details-${category}`}
            className={detailStyles.block}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by our own components, which escape
            dangerouslySetInnerHTML={{ __html: details }}
          />
        )}
      </section>
    ))}
  </>
);

type ToldProps = Pick<ToldCategory, 'category' | 'parts'> & { Heading?: 'h3' | 'h4' };

/** What is told of one category, for the server to draw. @param Heading h3 where it stands in no group */
export const Told = ({ category, parts, Heading = 'h4' }: ToldProps) => (
  <>
    <Heading>
      <CategoryIcon category={category} />
      {categoryOf(category).overviewTitle}
    </Heading>
    {parts.length > 0 && (
      <p>
        {parts.map((part) => (
          <Part key={part.text + part.indicator} category={category} part={part} />
        ))}
      </p>
    )}
  </>
);

function Part({ category, part }: { category: CategoryId; part: OverviewPart }) {
  const shown = part.celsius === undefined ? part.text : <InBothUnits celsius={part.celsius} />;
  return part.indicator ? <a href={`#${receiptId(category, part.indicator)}`}>{shown}</a> : shown;
}

/** The style sheet shows the visitor's unit. Room for the wider one is reserved, so that nothing moves. */
function InBothUnits({ celsius }: { celsius: number }) {
  const [metric, american] = [temperatureText(celsius, 'celsius'), temperatureText(celsius, 'fahrenheit')];
  return (
    <span
      className={styles.temperature}
      style={{ minWidth: `${Math.max(metric.length, american.length) - 1.2}ch` }}
    >
      <span className={detailStyles.metric}>{metric}</span>
      <span className={detailStyles.american}>{american}</span>
    </span>
  );
}
