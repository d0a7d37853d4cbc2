/** How exactly a member may be seen, coarsest first. Who shares nothing has no sharing at all. */
export const PRECISIONS = ['country', 'city', 'kilometer'] as const;
export type Precision = (typeof PRECISIONS)[number];

/** How long a sharing lasts: so many hours, the dates of a trip, or until it is switched off. */
export const SHARING_SPANS = ['1', '6', '12', '24', 'trip', 'open'] as const;
export type SharingSpan = (typeof SHARING_SPANS)[number];

export const CIRCLE_LIMITS = {
  nameLength: 40,
  /** Circles that one account made, and is in. */
  owned: 3,
  joined: 10,
  invitationDays: 7,
  /** Farthest end of a trip. */
  tripDays: 366,
  /** Who looked is known for so long, while the sharing lasts. */
  viewDays: 30,
} as const;
