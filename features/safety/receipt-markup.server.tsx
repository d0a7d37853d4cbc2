import { renderToStaticMarkup } from 'react-dom/server';
import type { LedgerRow, ReceiptSheet } from './ledger-rows.ts';
import { ReceiptList } from './receipt.tsx';

/** A row as the page carries it: its receipts ready to be shown. Null for Personal, which has none. */
export type LedgerRowView = Omit<LedgerRow, 'sheet'> & { receipts: string | null };

const made = new WeakMap<ReceiptSheet, string>();

/**
 * Receipts never change between two readings of the figures, and they are a third of a profile's elements:
 * their markup is made once for all places of a country.
 */
export const ledgerRowViews = (rows: readonly LedgerRow[]): LedgerRowView[] =>
  rows.map(({ sheet, ...row }) => ({ ...row, receipts: sheet && markupOf(sheet) }));

function markupOf(sheet: ReceiptSheet): string {
  const markup = made.get(sheet) ?? renderToStaticMarkup(<ReceiptList sheet={sheet} />);
  made.set(sheet, markup);
  return markup;
}
