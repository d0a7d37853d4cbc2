import type { CsvRow } from '#core/text/csv.ts';

/** The countries whose rows were read, each against its evidence, in November 2026: sixty that many travel to, and Haiti. */
const READ = new Set(
  'FR ES US CN IT TR MX TH DE GB JP AT GR PT RU HU CA NL PL SA MY IN HR AE UA SG VN KR ID CZ MA EG DK CH ZA IE BG RO AU NZ BR TN TW HK MO PH DO CU JM CR PE AR CL CO IS NO SE FI BE JO HT'.split(
    ' ',
  ),
);

/** Facts that are shown, under our names for what the evidence says. */
const SHOWN: Record<string, Record<string, string>> = {
  same_sex_acts: { legal: 'legal', criminalised: 'crime', 'criminalised in part': 'crime-in-part' },
  same_sex_marriage: { legal: 'recognized', 'not recognised': 'not-recognized' },
  extramarital_sex: { criminalised: 'crime' },
  death_penalty_drugs: { yes: 'possible' },
  cannabis: { 'illegal or strict': 'illegal' },
  medicines: { 'controlled or banned': 'controlled' },
  alcohol: { illegal: 'banned', restricted: 'limited' },
  drinking_age: { 16: '16', 18: '18', 20: '20', 21: '21' },
  ecigarettes: { banned: 'banned' },
  photography: { restricted: 'restricted' },
  dress: { 'conservative expected': 'modest' },
  drones: { 'permit required': 'permit', banned: 'banned' },
  carry_id: { required: 'required' },
  blood_alcohol: { 'zero tolerance': 'zero' },
  lese_majeste_or_insult: { criminalised: 'crime' },
  satellite_phones: { restricted: 'license' },
};

/** The evidence does not say it, says it of a part or of some people only, or of another thing. By row: `PT medicines AU`. */
const DOUBTFUL = new Set([
  ...of('alcohol', 'TH UK', 'TR CA', 'MX US', 'NZ AU', 'JP UK', 'MA UK', 'AE AU'),
  // Of Japan the newer page of the United Kingdom names a limit.
  ...of('blood_alcohol', 'HR UK', 'HR CA', 'JP AU'),
  ...of('cannabis', 'CA UK', 'TH UK', 'TH AU', 'CZ UK', 'JM CA', 'ZA UK', 'PH US'),
  ...of('carry_id', 'CL AU', 'ES UK', 'SA AU', 'UA UK', 'TR CA', 'HU UK', 'PH UK'),
  ...of('dress', 'AE UK', 'AE AU', 'EG UK', 'GR AU', 'HR AU', 'ID UK', 'IN US', 'MA UK', 'SA UK', 'TR UK'),
  ...of('dress', 'TN UK', 'VN UK', 'VN CA'),
  ...of('drinking_age', 'AE UK', 'AE AU'),
  ...of('drones', 'IS CA', 'JP AU'),
  ...of('ecigarettes', 'AE UK', 'MO CA'),
  // Of the Emirates the newer page of Canada says in which cases.
  ...of('extramarital_sex', 'AE US'),
  ...of('medicines', 'CO UK', 'GR AU', 'ID UK', 'ID AU', 'IT UK', 'PT AU'),
  ...of(
    'photography',
    'BR UK',
    'CR CA',
    'ES UK',
    'PT UK',
    'TW US',
    'FR AU',
    'HK US',
    'SG AU',
    'PH CA',
    'PH AU',
  ),
  ...of('same_sex_acts', 'EG CA', 'EG US', 'ID CA', 'MX UK'),
  ...of('same_sex_marriage', 'GR UK'),
]);

/** Read otherwise than the search for words had it. */
const READ_OTHERWISE: Record<string, string> = {
  // No law names it, and people go to prison for it under another.
  'EG same_sex_acts AU': 'prosecuted',
  // Legal, and the page goes on to tell of how people take it, of banned events, of arrests under other laws.
  ...asRead(
    'same_sex_acts',
    'legal-but-not-accepted',
    'BG UK,BG CA,BR CA,CN UK,CN CA,CN AU,CO UK,CU UK,GR UK,IN UK,JP CA,HT UK,HT AU,KR CA,MX CA,MX AU,PE UK,PH UK,PL UK,PL AU,RO CA,SG CA,TR UK,TR CA,UA UK,UA CA',
  ),
  ...asRead('same_sex_acts', 'legal-but-events-banned', 'HU UK,HU CA,TR AU'),
  ...asRead('same_sex_acts', 'legal-but-arrests', 'JO UK,JO CA'),
  'UA photography UK': 'in-war',
  // Not illegal, with considerable laws against LGBT+ people.
  'RU same_sex_acts UK': 'legal-but-restricted',
  'AE alcohol UK': 'limited',
  'AE extramarital_sex CA': 'crime-on-complaint',
  // In Aceh and in Bihar, and nowhere else.
  'ID alcohol UK': 'dry-regions',
  'IN alcohol UK': 'dry-regions',
  'SA alcohol CA': 'banned',
  // The passport itself, or a paper that only residents have.
  'JP carry_id UK': 'passport',
  'JP carry_id CA': 'passport',
  'JP carry_id AU': 'passport',
  'IN carry_id CA': 'passport',
  'BE carry_id UK': 'passport',
  'BE carry_id AU': 'passport',
  'RU carry_id CA': 'passport',
  // Of the king and his family.
  'TH lese_majeste_or_insult UK': 'monarchy',
  'TH lese_majeste_or_insult CA': 'monarchy',
  'TH lese_majeste_or_insult US': 'monarchy',
  'JO lese_majeste_or_insult CA': 'monarchy',
  'JO lese_majeste_or_insult US': 'monarchy',
  'MA lese_majeste_or_insult AU': 'monarchy',
  // Banned for whoever has no permit.
  'EG drones UK': 'banned',
  'EG drones CA': 'banned',
  'MA drones UK': 'banned',
  'JO drones UK': 'banned',
};

function of(fact: string, ...rows: string[]): string[] {
  return rows.map((row) => row.replace(' ', ` ${fact} `));
}

function asRead(fact: string, name: string, rows: string): Record<string, string> {
  return Object.fromEntries(of(fact, ...rows.split(',')).map((row) => [row, name]));
}

/**
 * What governments say of the law, one row for each of them.
 * @param alsoRead of `law-read.csv`: read on the pages themselves, where the search for words had missed it
 */
export const lawRows = (rows: readonly CsvRow[], alsoRead: readonly CsvRow[]): string[][] => [
  ...rows.flatMap(({ country, fact, value, government, url, updated }) => {
    const key = `${country} ${fact} ${government}`;
    const shown = READ_OTHERWISE[key] ?? SHOWN[fact!]?.[value!];
    if (!shown || !READ.has(country!) || DOUBTFUL.has(key)) return [];
    return [[country!, fact!, shown, government!, url!, updated!]];
  }),
  ...alsoRead.map((row) => [row.country!, row.fact!, row.class!, row.government!, row.url!, row.updated!]),
];
