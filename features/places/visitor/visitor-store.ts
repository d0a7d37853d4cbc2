import { createStore, useStore } from '#client/store.ts';
import type { VisitorLocation } from '#core/place/location.ts';
import type { PlaceSummary } from '#features/places/place-summary.ts';

/** What all screens share of the visitor: the chosen place, where they are, and their country. */
type Visitor = {
  /** The current place; null stands for the whole world. */
  place: PlaceSummary | null;
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

/** The visitor as known now; nobody on the server and until hydration. */
export const useVisitor = (): Visitor => useStore(visitorStore, UNKNOWN_VISITOR);

/** Hears of every change; for code outside of components. */
export const subscribeVisitor = visitorStore.subscribe;

export const visitorNow = (): Visitor => visitorStore.get();

export const updateVisitor = (change: Partial<Visitor>): void =>
  visitorStore.set({ ...visitorStore.get(), ...change });

/** Whether the visitor is at their current place. */
export const isHere = ({ place, locatedAt }: Visitor): boolean =>
  place !== null && place.reference === locatedAt?.reference;
