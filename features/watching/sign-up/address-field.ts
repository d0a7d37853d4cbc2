/** The name of the field that takes a kind's address: each kind has one, and only the chosen one's counts. */
export const addressField = (kind: string): string => `address_${kind}`;
