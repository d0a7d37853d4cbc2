import type { CSSProperties, MouseEvent } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router';
import { type CategoryId, categoryOf } from '#core/score/safety.ts';
import type { OverviewPart } from '#core/score/score.ts';
import { temperatureText } from '#core/text/units.ts';
import { CategoryIcon } from '#features/safety/card/category-icon.tsx';
import monthStyles from '#features/safety/details/months.module.css';
import detailStyles from '#features/safety/details/place-details.module.css';
import { HomeCountry } from '#features/safety/home/home-country.tsx';
import { receiptId } from '#features/safety/receipts/receipt-id.ts';
import { useBrowserUnits, useCurrentMonth } from '#ui/hooks/use-browser-locale.ts';
import { type MarkupText, StaticMarkup } from '#ui/static-markup.tsx';
import styles from './overview-list.module.css';

/** What is told of a place, made on the server; null: nothing. */
export type OverviewsView = {
  /** What is known of the place itself. */
  own: MarkupText | null;
  /** Its months. Where they are not known, what is told of the weather stands among what is known of the country. */
  weather: MarkupText | null;
  /** What is known of its country. */
  ofCountry: MarkupText | null;
};

type Props = { overviews: OverviewsView; countryCode: string };

/** What is known of the place, its months and its country; each figure opens its receipt in the ledger. */
export function OverviewList({ overviews: { own, weather, ofCountry }, countryCode }: Props) {
  const navigate = useNavigate();
  const home = <HomeCountry countryCode={countryCode} shown={ofCountry} />;
  const isOwn = Boolean(own || weather);
  return (
    // biome-ignore lint/a11y: the links in it are pressed, by pointer or key, and this hears of it
    <div
      className={`${styles.overviews} ${detailStyles.units}`}
      data-unit={useBrowserUnits().temperature}
      style={{ '--now': useCurrentMonth() } as CSSProperties}
      onClick={(event) => follow(event, navigate)}
    >
      {own && <StaticMarkup id="own" className={styles.group} markup={own} />}
      {weather && (
        <StaticMarkup as="section" id="overview-weather" className={monthStyles.weather} markup={weather} />
      )}
      {isOwn && home}
      {ofCountry && <StaticMarkup id="of-country" className={styles.group} markup={ofCountry} />}
      {!isOwn && home}
    </div>
  );
}

/** A month is shown where one is, and a receipt opens its row: browsers would begin at the top of the page, and make history entries. */
function follow(event: MouseEvent, navigate: NavigateFunction) {
  const pressed = (event.target as Element).closest('a');
  if (!pressed || event.metaKey || event.ctrlKey || event.shiftKey) return;
  if (pressed.getAttribute('href')?.startsWith('?')) {
    event.preventDefault();
    void navigate({ search: pressed.search }, { preventScrollReset: true });
  } else openReceipt(event, pressed.hash);
}

function openReceipt(event: MouseEvent, hash: string) {
  const receipt = hash.startsWith('#receipt-') ? document.getElementById(hash.slice(1)) : null;
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
  /** What is known of the country, under what is known of the place. */
  ofCountry?: readonly OverviewPart[];
  /** What follows it, drawn; as wide as the page. */
  details?: string | undefined;
};

/** What is told of a place or of its country, under its name, for the server to draw. */
export const ToldGroup = ({ title, told }: { title: string; told: readonly ToldCategory[] }) => (
  <>
    <h3>{title}</h3>
    {told.map(({ category, parts, ofCountry, details }) => (
      <section
        key={category}
        id={`overview-${category}`}
        className={details ? styles.wide : undefined}
        data-of-country={ofCountry && ''}
      >
        {/* What follows has a heading of its own: one above it, with nothing said, would be empty. */}
        {parts.length + (ofCountry?.length ?? 0) > 0 && (
          <Told category={category} parts={parts} ofCountry={ofCountry} />
        )}
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

type ToldProps = Pick<ToldCategory, 'category' | 'parts' | 'ofCountry'> & { Heading?: 'h3' | 'h4' };

/** What is told of one category, for the server to draw. @param Heading h3 where it stands in no group */
export const Told = ({ category, parts, ofCountry = [], Heading = 'h4' }: ToldProps) => (
  <>
    <Heading>
      <CategoryIcon category={category} />
      {categoryOf(category).overviewTitle}
    </Heading>
    {[parts, ofCountry]
      .filter((paragraph) => paragraph.length > 0)
      .map((paragraph) => (
        <p key={paragraph[0]!.text}>
          {paragraph.map((part) => (
            <Part key={part.text + part.indicator} category={category} part={part} />
          ))}
        </p>
      ))}
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
