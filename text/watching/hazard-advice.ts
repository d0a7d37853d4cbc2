import type { Hazard } from '#core/alert/alert.ts';

/** What to do first, for who is there. Authorities know more: each message says so at its end. */
export const hazardAdvice: Record<Hazard, string> = {
  earthquake: 'Expect aftershocks. Stay away from damaged buildings, and from the shore if it shook long.',
  tsunami: 'Leave the shore now: go inland or uphill, and stay there until authorities say that it is over.',
  volcano: 'Stay out of the closed area. Keep ash out: a mask outside, windows shut.',
  cyclone: 'Follow evacuation orders. Otherwise stay inside, away from windows, until the wind is over.',
  storm: 'Stay inside while it passes. Keep away from trees, the shore and what the wind may carry.',
  flood: 'Keep away from rivers and underpasses. Never walk or drive through moving water.',
  wildfire: 'Be ready to leave. Keep windows shut against smoke, and follow evacuation orders at once.',
  drought: 'Use little water, and follow local rules for fire and water.',
  heat: 'Drink often, stay in the shade in the afternoon, and look after the old and the very young.',
  cold: 'Wear layers, cover hands and face, and do not stay out long.',
  snow: 'Put off journeys by road. If you must drive, take warm clothes, water and a full tank.',
  fog: 'Drive slowly with lights on, and expect delayed flights and ferries.',
  coast: 'Stay off beaches, piers and rocks: a single wave can take you.',
  avalanche: 'Stay on open, marked slopes. Ask the local service before you leave them.',
  landslide: 'Keep away from steep slopes and rivers. Leave at once if the ground moves.',
  air: 'Do not exert yourself outside. A close-fitting mask (FFP2, N95) helps.',
  travel_advice: 'Read the whole advice before you travel or extend a stay.',
  other: 'Read the whole warning, and follow local authorities.',
};
