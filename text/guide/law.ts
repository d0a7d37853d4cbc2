import type { LawClass, LawFactId } from '#core/guide/law.ts';
import { capitalized } from '#core/text/first-letter.ts';
import { LAW_WORDS } from './law-words.ts';

/** What can bring a visitor before a judge, in few words: it is said before anything is opened. */
const crimes: { [Fact in LawFactId]?: Partial<Record<LawClass<Fact>, string>> } = {
  same_sex_acts: {
    'legal-but-arrests': 'same-sex relations can bring arrest',
    'legal-but-restricted': 'LGBTQ+ symbols can bring arrest',
    prosecuted: 'people have been jailed for same-sex relations',
    'crime-in-part': 'same-sex relations are a crime in part of the country',
    crime: 'same-sex relations are a crime',
    'crime-death-in-part': 'same-sex relations can bring the death penalty in some states',
    'crime-death': 'same-sex relations can bring the death penalty',
  },
  lgbtq_support: { crime: 'support for LGBTQ+ people can be a crime' },
  extramarital_sex: {
    crime: 'sex outside marriage is a crime',
    'foreigners-spared': 'sex outside marriage is a crime',
    'crime-on-complaint': 'sex outside marriage can be a crime',
    'with-locals': 'sex with a citizen you are not married to is a crime',
    adultery: 'adultery is a crime',
  },
  cohabitation: { room: 'unmarried couples may not share a room' },
  women_alone: {
    'guardian-at-times': 'women who travel alone can be stopped',
    guardian: 'women may not travel far alone',
    'guardian-always': 'women may not go out alone',
  },
  death_penalty_drugs: { possible: 'drug crimes can bring the death penalty' },
  drugs: {
    little: 'even a small amount of drugs can bring prison',
    years: 'drugs can bring years in prison',
    prison: 'even a small amount of drugs brings prison',
    'years-4-24': 'drugs can bring 4 to 24 years in prison',
  },
  alcohol: { banned: 'alcohol is banned' },
  filming_attacks: { crime: 'filming strikes can be punished severely' },
  dress: { headscarf: 'women must cover their hair', veil: 'women must cover hair and face' },
  face_covering: { illegal: 'covering your face is illegal' },
  camouflage: { illegal: 'camouflage clothes are illegal' },
  proselytizing: { crime: 'trying to convert people can be a crime' },
  buddha_images: { arrest: 'disrespect to Buddha can bring arrest' },
  insulting_religion: {
    crime: 'insulting religion can be a crime',
    'crime-death': 'insulting religion can bring the death penalty',
  },
  antiques: { 'no-buying': 'buying antiquities can bring prison' },
  lese_majeste_or_insult: {
    monarchy: 'insulting the royal family can be a crime',
    ruler: 'insulting the ruler can be a crime',
    crime: 'insulting the state can be a crime',
    politics: 'posts on politics can bring arrest',
    war: 'posts about the war can bring years in prison',
    government: 'criticizing the government can be a crime',
    criticism: 'criticizing the government or Islam can be a crime',
  },
  nazi_symbols: { crime: 'Nazi symbols are a crime' },
  gestures: { crime: 'rude gestures can bring jail' },
  ammunition: { arrest: 'a single bullet can bring arrest' },
  rallies: {
    deported: 'joining a rally can bring deportation',
    illegal: 'rallies are illegal',
    banned: 'rallies are banned',
  },
};

type Told = { fact: LawFactId; class: string };

/** What is legal asks nothing of a visitor. */
const isRule = ({ class: name }: Told): boolean => name !== 'legal' && name !== 'recognized';

const crimeOf = ({ fact, class: name }: Told): string | undefined =>
  (crimes[fact] as Record<string, string> | undefined)?.[name];

/** What kills comes first, then what a visitor does unknowingly; what holds nearly everywhere comes last. */
const RANKS: Partial<Record<LawFactId, number>> = {
  death_penalty_drugs: 0,
  lgbtq_support: 2,
  cohabitation: 2,
  proselytizing: 2,
  insulting_religion: 2,
  buddha_images: 2,
  gestures: 2,
  camouflage: 2,
  rallies: 2,
  drugs: 3,
};
const rankOf = ({ fact, class: name }: Told): number => (name.includes('-death') ? 0 : (RANKS[fact] ?? 1));

const topicOf = ({ fact }: Told): string => LAW_WORDS[fact].topic;

/** "LGBTQ+, medicines, ID": one list of words, not of headings. */
const listedTopics = (topics: readonly string[]) =>
  topics.map((topic) => (/^([A-Z]{2}|Ramadan)/.test(topic) ? topic : topic.toLowerCase())).join(', ');

/** More would be no short list: what else is a crime stands by its topic. */
const MOST_CRIMES = 6;

/** The law of a country, as governments tell their travelers. */
export const lawText = {
  title: (country: string) => `The law in ${country}`,
  /** Whether it is among what may be a crime: where there is room for few, that comes first. */
  isCrime: (law: Told): boolean => crimeOf(law) !== undefined,
  /** What is a crime, then what else is told of. */
  gist: (law: readonly Told[]) => {
    const [first] = law;
    if (!first) return '';
    const whole = lawText.says(first.fact, first.class);
    if (law.length === 1) return whole;
    const ranked = law.filter(crimeOf).toSorted((a, b) => rankOf(a) - rankOf(b));
    const told = [...new Set(ranked.flatMap((each) => crimeOf(each) ?? []))].slice(0, MOST_CRIMES);
    const isTold = (each: Told) => told.includes(crimeOf(each) ?? '');
    const said = new Set(law.filter(isTold).map(topicOf));
    // A crime that is not said stands by its topic, though another of that topic is said.
    const others = law.filter((each) => !isTold(each) && (crimeOf(each) || !said.has(topicOf(each))));
    const topics = listedTopics([...new Set(others.filter(isRule).map(topicOf))]);
    if (told.length === 0) return topics ? capitalized(topics) : whole;
    return `${capitalized(told.join('; '))}.${topics && ` Also: ${topics}.`}`;
  },
  lead: 'According to these governments. Laws change:',
  pages: 'check',
  none: ['not on our record.', 'Read your government’s page'],
  noRecord: ['We have no record of the law here:', 'read your government’s page'],
  topic: (fact: LawFactId): string => LAW_WORDS[fact].topic,
  says: (fact: LawFactId, name: string): string =>
    (LAW_WORDS[fact].says as Record<string, string>)[name] ?? '',
};
