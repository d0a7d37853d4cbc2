import type { Problem } from '#features/contact/refused-form.server.ts';

/** The name of the field that takes a kind's address: each kind has one, and only the chosen one's counts. */
export const addressField = (kind: string): string => `address_${kind}`;

/** What is wrong with an address is shown at the field of its kind. */
export const atAddress = (problem: Problem, kind: string): Problem =>
  problem.field === 'address' ? { ...problem, field: addressField(kind) } : problem;
