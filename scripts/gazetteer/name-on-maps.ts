const KIND =
  / (?:Department|Province|Oblast|Governorate|County|District|Region|Prefecture|Municipality|Division|Parish|Emirate|Krai|State)$/i;
/** What says nothing without its kind: "Northern Province", "Capital Region". */
const SAYS_NOTHING =
  /^(?:(?:(?:north|south|east|west)(?:ern)?|central|mid(?:dle|land)?|upper|lower|inner|outer|capital|federal|national|autonomous|coast(?:al)?|island|lake|mountain|and|the|of)[ -]?)+$/i;

/** A region's name as a map letters it: what it is called, without what it is ("Casanare" of "Casanare Department"). */
export function nameOnMaps(name: string): string {
  const short = name.replace(KIND, '');
  return SAYS_NOTHING.test(short) ? name : short;
}
