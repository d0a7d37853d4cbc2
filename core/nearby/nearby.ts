/** What a timeline tells of. Advice that changed is an alert of its own kind. */
export const NEARBY_KINDS = ['alert', 'advice', 'report', 'headline'] as const;
export type NearbyKind = (typeof NEARBY_KINDS)[number];

/** How exactly it is known where something happened: `area` is a region or country. */
export const NEARBY_PRECISIONS = ['spot', 'place', 'area'] as const;

/** How far around a place, in kilometers. */
export const NEARBY_RADII_KM = [10, 50, 200] as const;
export type NearbyRadius = (typeof NEARBY_RADII_KM)[number];

export const NEARBY_ORDERS = ['newest', 'nearest'] as const;
export type NearbyOrder = (typeof NEARBY_ORDERS)[number];

export const NEARBY_LIMITS = {
  standardRadiusKm: 50,
  /** Places asked about at once. */
  places: 100,
  standard: 50,
  most: 200,
  /** How far back what has no end of its own is told. Alerts are told as long as they stand. */
  reportDays: 30,
  headlineDays: 14,
  /** Headlines of less bearing are left out; a higher bar for those that say no more than the country or region. */
  leastRisk: 3,
  leastRiskOfArea: 4,
} as const;

/** What is asked of a timeline. */
export type NearbyQuestion = {
  radiusKm: NearbyRadius;
  kinds: readonly NearbyKind[];
  order: NearbyOrder;
  limit: number;
};

const oneOf = <Value extends string>(values: readonly Value[], sent: string | null | undefined) =>
  values.find((value) => value === sent);

/** A timeline as an address asks for it; what it does not know counts as not asked. */
export function readNearbyQuery(query: {
  radius: string | null;
  kind: string | null;
  order: string | null;
}): NearbyQuestion {
  const kind = oneOf(NEARBY_KINDS, query.kind);
  return {
    radiusKm: NEARBY_RADII_KM.find((km) => String(km) === query.radius) ?? NEARBY_LIMITS.standardRadiusKm,
    kinds: kind ? [kind] : NEARBY_KINDS,
    order: oneOf(NEARBY_ORDERS, query.order) ?? 'newest',
    limit: NEARBY_LIMITS.most,
  };
}

/** The query of an address, without what stands for itself. */
export function nearbyQuery({ radiusKm, kinds, order }: Omit<NearbyQuestion, 'limit'>): string {
  const parts = [
    ...(radiusKm === NEARBY_LIMITS.standardRadiusKm ? [] : [`radius=${radiusKm}`]),
    ...(kinds.length === 1 ? [`kind=${kinds[0]}`] : []),
    ...(order === 'newest' ? [] : [`order=${order}`]),
  ];
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}
