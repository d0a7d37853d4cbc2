/** The name of the field that takes a kind's address: each kind has one, and only the chosen one's counts. */
export const addressField = (kind: string): string => `address_${kind}`;

/** What is wrong with an address is shown at the field of its kind. */
export const atAddress = <Of extends { field?: string }>(problem: Of, kind: string): Of =>
  problem.field === 'address' ? { ...problem, field: addressField(kind) } : problem;
