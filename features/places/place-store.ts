import type { VisitorLocation } from '#core/location.ts';
import { createStore, useStore } from '#ui/store.ts';
import { addressOf, type Entity, type KnownPlace } from './entity.ts';
import { readStored, withKnownPlace, writeStored } from './storage.ts';

/** What all screens share of the visitor: the chosen place, where they are, and their country. */
type Visitor = {
  place: Entity | null;
  location: VisitorLocation | null;
  /** The place at the visitor's location: its reference, and in words. */
  locatedAt: { reference: string; description: string } | null;
  /** ISO 3166-1 alpha-2, or GLOBAL while it is not known. */
  countryCode: string;
  isLocating: boolean;
};

const UNKNOWN_VISITOR: Visitor = {
  place: null,
  location: null,
  locatedAt: null,
  countryCode: 'GLOBAL',
  isLocating: false,
};

const visitorStore = createStore<Visitor>(UNKNOWN_VISITOR);

/** The visitor as known now; on the server and while the page wakes up, nobody. */
export const useVisitor = (): Visitor => useStore(visitorStore, UNKNOWN_VISITOR);

export const visitorNow = (): Visitor => visitorStore.get();

export const updateVisitor = (change: Partial<Visitor>): void =>
  visitorStore.set({ ...visitorStore.get(), ...change });

/** Makes a place the current one and remembers it for the next visit. */
export function keepPlace(entity: Entity): void {
  updateVisitor({ place: entity, countryCode: entity.country_code });
  writeStored('place', entity);
  writeStored('countryCode', entity.country_code);
  writeStored('entityMap', withKnownPlace(readStored('entityMap') ?? {}, knownPlaceOf(entity)));
}

function knownPlaceOf(entity: Entity): KnownPlace {
  const address = addressOf(entity);
  return {
    id: Number(entity.id),
    name: entity.name,
    reference: entity.reference,
    context: address.startsWith(`${entity.name}, `) ? address.slice(entity.name.length + 2) : '',
    country_code: entity.country_code,
    overall_safety: entity.overall_safety,
  };
}

/** Takes up where the last visit ended: saved place, location and country. */
export function restoreVisitor(): void {
  const location = readStored('location');
  updateVisitor({
    place: readStored('place'),
    location,
    locatedAt:
      location?.reference && location.description
        ? { reference: location.reference, description: location.description }
        : null,
    countryCode: readStored('countryCode') ?? 'GLOBAL',
  });
}
