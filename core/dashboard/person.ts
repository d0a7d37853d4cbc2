import type { Coordinates } from '#core/place/location.ts';

/** Somebody whose safety is followed on the dashboard: a chaperee (specification §3). */
export type Person = {
  id: string;
  name: string;
  /** Where they are, in words. */
  location: string;
  /** GeoNames id of that place; null where no place is known. */
  placeId: number | null;
  /** `connected`: somebody of a circle, who chose to be seen; null for everybody whom a visitor adds. */
  pulse: 'connected' | null;
  /** What a new member begins with; shown and summed is the score of their place (`personSafety`). */
  safety: number | null;
  /** Degrees, WGS 84. */
  latitude: number;
  longitude: number;
  avatarUrl: string | null;
  chapereeType: 'person';
  /** ISO 8601. */
  updated_at: string;
};

/** The people a dashboard begins with, as samples. Place and score are looked up, so that neither is made up. */
export const SAMPLE_PEOPLE = [
  { id: 'sample-mei', name: 'Mei', placeId: 1153671 },
  { id: 'sample-amara', name: 'Amara', placeId: 184745 },
  { id: 'sample-jonas', name: 'Jonas', placeId: 3413829 },
] as const;

/** What a new member begins with (specification §9). */
const NEW_MEMBER = { safety: 50, offsetDegrees: 0.05 } as const;

/** What is known of a person's safety, which is that of their place. Only a score enters a sum. */
export type PersonSafety = { kind: 'waiting' | 'no_place' | 'no_score' } | { kind: 'score'; score: number };

/** The safety of a person. @param place undefined: not loaded yet; null: there is none */
export function personSafety(place: { overall_safety: number | null } | null | undefined): PersonSafety {
  if (place === undefined) return { kind: 'waiting' };
  if (place === null) return { kind: 'no_place' };
  const { overall_safety: score } = place;
  return score === null ? { kind: 'no_score' } : { kind: 'score', score };
}

/** Longest name of a member, in characters. */
export const MEMBER_NAME_MAXIMUM = 60;

/** A member with safety 50, up to 0.05° off the center so that no two cover each other. @param random two in [0, 1) */
export function newMember({
  id,
  name,
  location,
  placeId,
  center,
  random: [north, east],
  now,
}: {
  id: string;
  name: string;
  location: string;
  placeId: number | null;
  center: Coordinates;
  random: readonly [number, number];
  now: string;
}): Person {
  const offset = (share: number) => (2 * share - 1) * NEW_MEMBER.offsetDegrees;
  const latitude = Math.max(-85, Math.min(85, center.latitude + offset(north)));
  return {
    id,
    name,
    location,
    placeId,
    pulse: null,
    safety: NEW_MEMBER.safety,
    latitude,
    longitude: center.longitude + offset(east),
    avatarUrl: null,
    chapereeType: 'person',
    updated_at: now,
  };
}
