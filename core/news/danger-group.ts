import type { RiskType } from '../news.ts';
import { termsPattern } from './reading.ts';

/**
 * What harm does: `purpose` was meant (few dead are already serious), `accident` was not, `disease` spreads.
 * Decides how casualties count.
 */
export type Manner = 'purpose' | 'accident' | 'disease';

/** A list of terms of one kind and weight. The weight is the risk that the term alone speaks for. */
export type DangerGroup = {
  type: RiskType;
  risk: 2 | 3 | 4 | 5;
  manner: Manner;
  /** Counts only where nothing says that it is a figure of speech: not beside sport, business, politics or arts. */
  isLoose: boolean;
  /** Says that harm was done, not how: it gives way to any finding that does. */
  isGeneric?: boolean;
  pattern: RegExp;
};

export const group = (
  type: RiskType,
  risk: DangerGroup['risk'],
  manner: Manner,
  terms: string,
  isLoose = false,
): DangerGroup => ({ type, risk, manner, isLoose, pattern: termsPattern(terms) });
export const loose = (type: RiskType, risk: DangerGroup['risk'], manner: Manner, terms: string) =>
  group(type, risk, manner, terms, true);

export const generic = (terms: string): DangerGroup => ({
  ...group('crime', 3, 'purpose', terms, true),
  isGeneric: true,
});

export const people =
  '(people|man|men|woman|women|child|children|boy|boys|girl|girls|teen|teens|teenager*|student*|pupil*|schoolgirl*|schoolboy*|tourist*|traveler*|traveller*|visitor*|backpacker*|hiker*|driver*|passenger*|worker*|villager*|resident*|police|officer*|policeman|policemen|guard*|soldier*|troop*|priest*|journalist*|reporter*|mayor|businessman|businesswoman|farmer*|fishermen|shopkeeper*|rider*|cyclist*|couple|family|families|baby|mother|father|son|daughter|brothers|sister*|nurse*|doctor*|teacher*|engineer*|miner*|migrant*|refugee*|worshipper*|pilgrim*|bystander*|pedestrian*|customer*|clerk|vendor*|guest*|crew|sailor*|citizen*|foreigner*|national*|expat*|patient*|protester*|demonstrator*|civilian*|# )';
export const vessel =
  '(ferry|boat|ship|vessel|dinghy|trawler|yacht|canoe|barge|raft|catamaran|speedboat|tanker|freighter|cruise ship|submarine)';
export const vehicle =
  '(car|cars|bus|buses|coach|minibus|van|vans|truck|trucks|lorry|lorries|tram|taxi|matatu|jeepney|tuk tuk|motorcycle*|motorbike*|scooter|suv|trailer|tractor|tanker|vehicle*|ambulance|pickup)';
export const aircraft =
  '(plane|planes|aircraft|airliner|jet|helicopter|chopper|airplane|seaplane|glider|hot air balloon|balloon|cessna|microlight)';
