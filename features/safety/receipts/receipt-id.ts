/** Where a figure in an overview leads: the id of its receipt on the page. */
export const receiptId = (category: string, indicator: string): string => `receipt-${category}-${indicator}`;
