/** Where countries and territories lie, as GeoNames has it (see NOTICE): every one on one continent, as ISO 3166 codes. */
const COUNTRIES_OF = {
  africa:
    'AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG EH ER ET GA GH GM GN GQ GW KE KM LR LS LY MA MG ML MR MU MW MZ NA NE NG RE RW SC SD SH SL SN SO SS ST SZ TD TG TN TZ UG YT ZA ZM ZW',
  antarctica: 'AQ BV GS HM TF',
  asia: 'AE AF AM AZ BD BH BN BT CC CN GE HK ID IL IN IO IQ IR JO JP KG KH KP KR KW KZ LA LB LK MM MN MO MV MY NP OM PH PK PS QA SA SG SY TH TJ TM TR TW UZ VN YE',
  europe:
    'AD AL AT AX BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SJ SK SM UA VA XK',
  'north-america':
    'AG AI AW BB BL BM BQ BS BZ CA CR CU CW DM DO GD GL GP GT HN HT JM KN KY LC MF MQ MS MX NI PA PM PR SV SX TC TT US VC VG VI',
  oceania: 'AS AU CK CX FJ FM GU KI MH MP NC NF NR NU NZ PF PG PN PW SB TK TL TO TV UM VU WF WS',
  'south-america': 'AR BO BR CL CO EC FK GF GY PE PY SR UY VE',
};

export type Continent = keyof typeof COUNTRIES_OF;
export const CONTINENTS = Object.keys(COUNTRIES_OF) as Continent[];

const continentByCode = new Map(
  CONTINENTS.flatMap((continent) =>
    COUNTRIES_OF[continent].split(' ').map((code) => [code, continent] as const),
  ),
);

/** The continent of a country; null for a code that is none. @param countryCode ISO 3166-1 alpha-2 */
export const continentOf = (countryCode: string): Continent | null =>
  continentByCode.get(countryCode) ?? null;
