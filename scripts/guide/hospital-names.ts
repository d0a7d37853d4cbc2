/** Names of hospitals that a stranger could not read or find, by Wikidata id: in English, without the list's slips. */
export const HOSPITAL_NAMES: Readonly<Record<string, string>> = {
  Q12136978: 'Okhmatdyt children’s hospital',
  Q4315004: 'Amosov National Institute of Cardiovascular Surgery',
  Q25434928: 'Kyiv City Clinical Emergency Hospital',
  Q31749430: 'Landspítali, Fossvogur',
};
