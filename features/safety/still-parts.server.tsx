import { renderToStaticMarkup } from 'react-dom/server';
import type { EmergencyView } from '#core/emergency.ts';
import type { AdvisoryBoard } from '#core/score.ts';
import type { MakeStill } from '#server/context.ts';
import type { StillMarkup } from '#ui/still.tsx';
import { AdvisoryTable } from './advisory-board.tsx';
import { advisoryView } from './advisory-rows.ts';
import { Changes, type ChangesView } from './change-list.tsx';
import { EmergencyNumbers } from './emergency-strip.tsx';
import type { LedgerRow, ReceiptSheet } from './ledger-rows.ts';
import { ReceiptList } from './receipt.tsx';

/** A row as the page carries it: its receipts ready to be shown. Null for Personal, which has none. */
export type LedgerRowView = Omit<LedgerRow, 'sheet'> & { receipts: StillMarkup | null };

const sheets = new WeakMap<ReceiptSheet, string>();
const boards = new WeakMap<AdvisoryBoard, string>();

/**
 * Receipts and advice never change between two readings of the figures, and they are half of a profile's elements:
 * their markup is made once for all places of a country.
 */
export const ledgerRowViews = (rows: readonly LedgerRow[], still: MakeStill): LedgerRowView[] =>
  rows.map(({ sheet, ...row }) => ({
    ...row,
    receipts: sheet && still(kept(sheets, sheet, () => <ReceiptList sheet={sheet} />)),
  }));

/** The board of a country's advice. @param countryCode of the country itself */
export const boardMarkup = (board: AdvisoryBoard, countryCode: string, still: MakeStill): StillMarkup =>
  still(kept(boards, board, () => <AdvisoryTable board={advisoryView(board, countryCode)} />));

/** The numbers to call. @param helpPath of the page with hospitals and embassies */
export const emergencyMarkup = (
  numbers: EmergencyView | null,
  helpPath: string,
  still: MakeStill,
): StillMarkup => still(renderToStaticMarkup(<EmergencyNumbers numbers={numbers} helpPath={helpPath} />));

/** What changed, with the drawn trends; null where nothing has. */
export const changesMarkup = (view: ChangesView, still: MakeStill): StillMarkup | null =>
  view.changes.length === 0 && view.trends.length === 0 && view.country === null
    ? null
    : still(renderToStaticMarkup(<Changes {...view} />));

function kept<Key extends object>(made: WeakMap<Key, string>, key: Key, draw: () => React.ReactNode): string {
  const markup = made.get(key) ?? renderToStaticMarkup(draw());
  made.set(key, markup);
  return markup;
}
