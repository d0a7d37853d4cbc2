import type { LawClass, LawFactId } from '#core/guide/law.ts';
import { capitalized } from '#core/text/first-letter.ts';

const NO_DRUGS = 'Do not touch drugs, and carry nothing for others';

type LawWords = { [Fact in LawFactId]: { topic: string; says: Record<LawClass<Fact>, string> } };

/** Each fact in words: what to do first, where there is something to do. */
const facts: LawWords = {
  same_sex_acts: {
    topic: 'LGBTQ+',
    says: {
      legal: 'Same-sex relations are legal.',
      'legal-but-not-accepted':
        'Same-sex relations are legal, but not accepted everywhere: be discreet in public.',
      'legal-but-events-banned':
        'Same-sex relations are legal, but Pride marches and other LGBTQ+ events can be banned. Be discreet in public.',
      'legal-but-arrests':
        'No law names same-sex relations, but people can be arrested under other laws: be discreet in public.',
      'legal-but-restricted':
        'Same-sex relations are legal, but showing LGBTQ+ symbols or support can bring arrest.',
      prosecuted: 'No law names same-sex relations, yet people have been jailed for them under other laws.',
      'crime-in-part': 'Same-sex relations are a crime in part of the country.',
      crime: 'Same-sex relations are a crime.',
    },
  },
  same_sex_marriage: {
    topic: 'LGBTQ+',
    says: {
      recognized: 'Same-sex marriage is recognized.',
      'not-recognized': 'Same-sex marriage is not recognized.',
    },
  },
  extramarital_sex: {
    topic: 'Couples',
    says: {
      crime: 'Sex outside marriage is a crime.',
      'crime-on-complaint': 'Sex outside marriage is a crime where a relative complains.',
    },
  },
  death_penalty_drugs: {
    topic: 'Drugs',
    says: {
      possible: `${NO_DRUGS}: drug crimes can bring the death penalty.`,
    },
  },
  drugs: {
    topic: 'Drugs',
    says: {
      severe: `${NO_DRUGS}: having or using them can be punished severely.`,
      little: `${NO_DRUGS}: even a little can bring prison.`,
      years: `${NO_DRUGS}: having or using them can bring years in prison.`,
      prison: `${NO_DRUGS}: even a little brings prison.`,
      'years-4-24': `${NO_DRUGS}: having or using them can bring 4 to 24 years in prison, in transit too.`,
    },
  },
  cannabis: { topic: 'Drugs', says: { illegal: 'Do not bring or use cannabis: it is illegal.' } },
  medicines: {
    topic: 'Medicines',
    says: {
      controlled:
        'Ask this country’s embassy before you pack medicines: some that are common elsewhere are controlled or banned.',
    },
  },
  ecigarettes: { topic: 'Vaping', says: { banned: 'Leave e-cigarettes at home: they are banned.' } },
  alcohol: {
    topic: 'Alcohol',
    says: {
      limited: 'Do not drink alcohol in the street: the law limits where you may.',
      license: 'Do not bring alcohol without a license, or drink it on roads and in other public places.',
      'dry-regions': 'Ask before you drink: some regions ban alcohol altogether.',
      banned: 'Do not bring or drink alcohol: it is banned.',
    },
  },
  drinking_age: {
    topic: 'Alcohol',
    says: {
      16: 'You must be 16 to drink or buy alcohol.',
      18: 'You must be 18 to drink or buy alcohol.',
      20: 'You must be 20 to drink or buy alcohol.',
      21: 'You must be 21 to drink or buy alcohol.',
    },
  },
  blood_alcohol: {
    topic: 'Driving',
    says: {
      low: 'Do not drink alcohol before you drive: even a little can put you over the limit.',
      zero: 'Do not drink alcohol before you drive: there is zero tolerance.',
    },
  },
  driving_permit: {
    topic: 'Driving',
    says: {
      'or-translation':
        'Ask whether your license is enough: many need an international driving permit or a certified translation.',
      needed: 'Ask which international driving permit you need, and carry it with your license.',
      1949: 'Ask whether you need an international driving permit under the 1949 convention or a translation of your license: driving with neither can bring arrest.',
    },
  },
  car_zones: {
    topic: 'Driving',
    says: {
      ztl: 'Do not drive past a sign that reads ZTL (old centers of cities) without a permit: cameras send fines. Ask your hotel how to reach it by car.',
    },
  },
  photography: {
    topic: 'Photographs',
    says: {
      restricted: 'Do not photograph military sites, soldiers or police: it can be illegal.',
      'in-war': 'Never photograph soldiers, checkpoints, military or damaged sites: it can be illegal.',
    },
  },
  drones: {
    topic: 'Drones',
    says: {
      permit: 'Register your drone or get a permit before you fly.',
      banned: 'Leave your drone at home: without permission it is banned.',
    },
  },
  satellite_phones: {
    topic: 'Satellite phones',
    says: {
      license: 'Leave satellite phones and satellite trackers at home: without a license they are illegal.',
    },
  },
  dress: {
    topic: 'Dress',
    says: {
      modest:
        'Cover shoulders and knees in places of worship; elsewhere dress as people around you do. This is custom; it may not be law.',
    },
  },
  mosques: {
    topic: 'Mosques',
    says: { closed: 'If you are not Muslim, enter only mosques that are open to visitors.' },
  },
  lese_majeste_or_insult: {
    topic: 'Speech',
    says: {
      monarchy: 'Never criticize the king or the royal family, not even online: it is a crime.',
      crime: 'Mind what you say: insulting the state, its leaders or its symbols can be a crime.',
    },
  },
  rallies: {
    topic: 'Rallies',
    says: {
      detained: 'Keep away from demonstrations: anyone at one can be questioned or detained.',
      deported: 'Keep away from demonstrations: foreigners who take part can be detained and deported.',
      banned: 'Keep away from demonstrations and other mass gatherings: martial law bans them.',
    },
  },
  antiques: {
    topic: 'Antiques',
    says: {
      permit:
        'Ask the seller for an export permit before you buy old or ancient things: taking them out of the country without one is illegal.',
    },
  },
  carry_id: {
    topic: 'ID',
    says: {
      required: 'Carry photo ID at all times.',
      passport: 'Carry your passport, not a copy, at all times.',
    },
  },
};

/** What can bring a visitor before a judge, in few words: it is said before anything is opened. */
const crimes: { [Fact in LawFactId]?: Partial<Record<LawClass<Fact>, string>> } = {
  same_sex_acts: {
    'legal-but-arrests': 'same-sex relations can bring arrest',
    'legal-but-restricted': 'LGBTQ+ symbols can bring arrest',
    prosecuted: 'people have been jailed for same-sex relations',
    'crime-in-part': 'same-sex relations are a crime in part of the country',
    crime: 'same-sex relations are a crime',
  },
  extramarital_sex: {
    crime: 'sex outside marriage is a crime',
    'crime-on-complaint': 'sex outside marriage can be a crime',
  },
  death_penalty_drugs: { possible: 'drug crimes can bring the death penalty' },
  drugs: {
    years: 'drugs can bring years in prison',
    prison: 'even a small amount of drugs brings prison',
    'years-4-24': 'drugs can bring 4 to 24 years in prison',
  },
  alcohol: { banned: 'alcohol is banned' },
  lese_majeste_or_insult: {
    monarchy: 'criticizing the royal family is a crime',
    crime: 'insulting the state can be a crime',
  },
  rallies: {
    deported: 'joining a rally can bring deportation',
    banned: 'rallies are banned',
  },
};

type Told = { fact: LawFactId; class: string };

const crimeOf = ({ fact, class: name }: Told): string | undefined =>
  (crimes[fact] as Record<string, string> | undefined)?.[name];

const topicOf = ({ fact }: Told): string => facts[fact].topic;

/** "LGBTQ+, medicines, ID": one list of words, not of headings. */
const listedTopics = (topics: readonly string[]) =>
  topics.map((topic) => (/^[A-Z]{2}/.test(topic) ? topic : topic.toLowerCase())).join(', ');

/** The law of a country, as governments tell their travelers. */
export const lawText = {
  title: (country: string) => `The law in ${country}`,
  /** What is a crime, then what else is told of. */
  gist: (law: readonly Told[]) => {
    const told = [...new Set(law.flatMap((each) => crimeOf(each) ?? []))];
    const said = new Set(law.filter(crimeOf).map(topicOf));
    const others = listedTopics([...new Set(law.map(topicOf))].filter((topic) => !said.has(topic)));
    if (told.length === 0) return capitalized(others);
    return `${capitalized(told.join('; '))}.${others && ` Also: ${others}.`}`;
  },
  lead: 'According to these governments. Laws change:',
  pages: 'check',
  none: ['not on our record.', 'Read your government’s page'],
  noRecord: ['We have no record of the law here:', 'read your government’s page'],
  topic: (fact: LawFactId): string => facts[fact].topic,
  says: (fact: LawFactId, name: string): string => (facts[fact].says as Record<string, string>)[name] ?? '',
};
