import { renderToStaticMarkup } from 'react-dom/server';
import type { EmergencyNumbers as ListedNumbers } from '#core/help/emergency.ts';
import { possessive, withArticle } from '#core/place/names-in-sentences.ts';
import type { Place } from '#core/place/place.ts';
import { lenderOf } from '#core/score/borrowed.ts';
import { type DatedYears, mayNotHold } from '#core/score/figures/dated-figures.ts';
import type { CategoryScore, Receipt, Score } from '#core/score/score.ts';
import { capitalized } from '#core/text/first-letter.ts';
import { Changes, type ChangesView } from '#features/safety/history/change-list.tsx';
import { LedgerRows } from '#features/safety/receipts/ledger.tsx';
import { ledgerRow, receiptDetailsOf } from '#features/safety/receipts/ledger-rows.ts';
import { ReceiptList } from '#features/safety/receipts/receipt.tsx';
import type { Cache, CacheDefinition, Caches } from '#server/cache.ts';
import type { PlaceMarkup } from '#server/context.ts';
import { receiptsText as text } from '#text/safety/receipts.ts';
import type { MarkupText } from '#ui/static-markup.tsx';
import { EmergencyNumbers } from './emergency-strip.tsx';

type ReceiptCache = CacheDefinition<readonly Receipt[], string>;
const receiptsOfPlaces: ReceiptCache = { name: 'receipts', maxEntries: 4_000 };
/** The same figures with other words: they are no stand-in on their country's own page. */
const receiptsOfCountries: ReceiptCache = { name: 'receipts of countries', maxEntries: 2_000 };

/** The nine rows of a score card. Their receipts, half of a profile's elements, are drawn once for all places of a country. */
export function ledgerMarkup(
  {
    place: { kind, countryName, scoreOf },
    score: { categories, advisoryCap },
    dated,
  }: {
    place: Pick<Place, 'kind' | 'countryName' | 'scoreOf'>;
    score: Pick<Score, 'categories' | 'advisoryCap'>;
    dated: DatedYears | null;
  },
  caches: Caches,
  placeMarkup: PlaceMarkup,
): MarkupText {
  const isCountry = kind === 'country';
  const known = caches.open(isCountry ? receiptsOfCountries : receiptsOfPlaces);
  const receiptsOf = (category: CategoryScore) =>
    markupOf(known, category.receipts, () => <ReceiptList details={receiptDetailsOf(category, isCountry)} />);
  const rows = categories.map((category) => ({
    ...ledgerRow(category, countryName),
    receipts: category.category === 'personal' ? null : receiptsOf(category),
  }));
  const lender = scoreOf?.name ?? lenderOfAll(categories);
  const isAll = scoreOf !== null || categories.every(isAllLent);
  const whose = lender && capitalized(text.scoresOf(possessive(withArticle(lender)), isAll));
  const notes = [advisoryCap && text.capped, dated && mayNotHold(dated)];
  return placeMarkup(
    renderToStaticMarkup(
      <LedgerRows
        rows={rows}
        whose={whose}
        note={notes.filter(Boolean).join(' ')}
        isMuted={advisoryCap !== null}
      />,
    ),
  );
}

/** The territory whose figures all scores rest on; null where one is the place's own. */
function lenderOfAll(categories: readonly CategoryScore[]): string | null {
  const lenders = categories.flatMap((category) =>
    category.score === null ? [] : (lenderOf(category)?.name ?? null),
  );
  return lenders.length > 0 && lenders.every((lender) => lender === lenders[0]) ? lenders[0]! : null;
}

const isAllLent = ({ receipts }: CategoryScore): boolean =>
  receipts.every(({ value, inheritedFrom }) => value === null || inheritedFrom !== null);

/** The numbers to call. @param helpPath of the page with hospitals and embassies */
export const emergencyMarkup = (
  listed: ListedNumbers | null,
  helpPath: string,
  placeMarkup: PlaceMarkup,
): MarkupText => placeMarkup(renderToStaticMarkup(<EmergencyNumbers listed={listed} helpPath={helpPath} />));

/** What changed, with the drawn trends; null where nothing has. */
export const changesMarkup = (view: ChangesView, placeMarkup: PlaceMarkup): MarkupText | null =>
  view.changes.length === 0 && view.trends.length === 0
    ? null
    : placeMarkup(renderToStaticMarkup(<Changes {...view} />));

function markupOf<Key>(known: Cache<Key, string>, key: Key, draw: () => React.ReactNode): string {
  const found = known.get(key);
  if (found !== undefined) return found;
  const markup = renderToStaticMarkup(draw());
  known.set(key, markup);
  return markup;
}
