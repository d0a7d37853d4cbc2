import type { LawClass, LawFactId } from '#core/guide/law.ts';

const NO_DRUGS = 'Do not touch drugs, and carry nothing for others';

type LawWords = { [Fact in LawFactId]: { topic: string; says: Record<LawClass<Fact>, string> } };

/** Each fact in words: what to do first, where there is something to do. */
export const LAW_WORDS: LawWords = {
  same_sex_acts: {
    topic: 'LGBTQ+',
    says: {
      legal: 'Same-sex relations are legal.',
      'legal-but-not-accepted':
        'Same-sex relations are legal, but not accepted everywhere: be discreet in public.',
      'legal-but-from-21':
        'Same-sex relations are legal only between people of 21 and older, and not accepted everywhere: be discreet in public.',
      'legal-but-affection':
        'Same-sex relations are legal, but open affection in public can bring a fine or prison.',
      'legal-but-events-banned':
        'Same-sex relations are legal, but LGBTQ+ events can be banned. Be discreet in public.',
      'legal-but-arrests':
        'No law names same-sex relations, but people can be arrested under other laws: be discreet in public.',
      'legal-but-restricted':
        'Same-sex relations are legal, but showing LGBTQ+ symbols or support can bring arrest.',
      prosecuted: 'No law names same-sex relations, yet people have been jailed for them under other laws.',
      'crime-in-part': 'Same-sex relations are a crime in part of the country.',
      crime: 'Same-sex relations are a crime.',
      'crime-death-in-part':
        'Same-sex relations are a crime; in some states they can bring the death penalty.',
      'crime-death': 'Same-sex relations are a crime that can bring the death penalty.',
    },
  },
  lgbtq_support: {
    topic: 'LGBTQ+',
    says: {
      crime: 'Do not show or post support for LGBTQ+ people: it can be a crime.',
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
      'foreigners-spared':
        'Sex outside marriage is a crime. Two foreigners who share a room are generally left alone; with a local partner you can be prosecuted, and a hotel may refuse you.',
      'crime-on-complaint': 'Sex outside marriage is a crime if a spouse or a relative complains.',
      'with-locals': 'Sex with a citizen of this country you are not married to is a crime.',
      adultery: 'Sex with somebody else’s spouse is a crime.',
    },
  },
  cohabitation: {
    topic: 'Couples',
    says: {
      home: 'Couples who are not married may not live together.',
      room: 'Couples who are not married may not live together or share a hotel room.',
    },
  },
  women_alone: {
    topic: 'Women',
    says: {
      'guardian-at-times': 'Women who travel without a close male relative can be stopped or detained.',
      guardian: 'Women may not travel far without a close male relative.',
      'guardian-always': 'Women may not go to public places or travel without a close male relative.',
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
  cannabis: {
    topic: 'Drugs',
    says: {
      illegal: 'Do not bring or use cannabis: it is illegal.',
      prescription:
        'Do not buy, use or take out cannabis: without a prescription from a doctor here it is illegal.',
    },
  },
  medicines: {
    topic: 'Medicines',
    says: {
      controlled: 'Ask this country’s embassy before you pack medicines: some are restricted.',
      common:
        'Ask this country’s embassy before you pack medicines: some that are common elsewhere are restricted.',
      declare:
        'Ask your doctor whether your medicines hold controlled substances: those you must declare on arrival, and you may bring 30 days’ supply at most.',
    },
  },
  ecigarettes: { topic: 'Vaping', says: { banned: 'Leave e-cigarettes at home: they are banned.' } },
  alcohol: {
    topic: 'Alcohol',
    says: {
      limited: 'Do not drink alcohol in the street: the law limits where you may.',
      public: 'Do not drink alcohol in streets, parks or other public places: it is illegal.',
      license: 'Do not bring alcohol without a license, or drink it on roads and in other public places.',
      'dry-regions': 'Ask before you drink: some regions ban alcohol altogether.',
      'public-and-dry-regions':
        'Do not drink alcohol in public places, and ask before you drink elsewhere: some regions ban it altogether.',
      permit: 'Ask whether you need a permit before you drink alcohol: without one it can be illegal.',
      'permit-no-import':
        'Do not bring alcohol or drink it in public. Elsewhere ask for a permit first: without one it is illegal.',
      'none-sold':
        'Do not drink alcohol in public. None is sold; if you are not Muslim you may bring a little, and must declare it.',
      'no-import': 'Do not bring alcohol: importing it is illegal. Drink it only in licensed places.',
      'resorts-only': 'Do not bring alcohol, and drink it only on resort islands: elsewhere it is illegal.',
      banned: 'Do not bring or drink alcohol: it is banned.',
    },
  },
  drinking_age: {
    topic: 'Alcohol',
    says: {
      18: 'You must be 18 to drink or buy alcohol.',
      20: 'You must be 20 to drink or buy alcohol.',
      21: 'You must be 21 to drink or buy alcohol.',
    },
  },
  blood_alcohol: {
    topic: 'Driving',
    says: {
      low: 'Do not drink alcohol before you drive: even a little can put you over the limit.',
      passengers:
        'Do not drink alcohol before you drive, not even a little, nor ride with a driver who did: both can be punished.',
      zero: 'Do not drink alcohol before you drive: there is zero tolerance.',
    },
  },
  driving_permit: {
    topic: 'Driving',
    says: {
      'or-translation':
        'Ask whether your license is enough: many need an international driving permit or a certified translation.',
      needed: 'Ask which international driving permit you need, and carry it with your license.',
      local:
        'Ask your rental company how to get a local driving permit: the license from home is not enough.',
      barred: 'Do not drive: neither the license from home nor an international permit is valid.',
      1949: 'Ask whether you need an international driving permit under the 1949 convention: driving without the right papers can bring arrest.',
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
      military: 'Do not photograph military sites: it can be illegal.',
      official: 'Do not photograph military or official sites without permission: it can be illegal.',
      airports: 'Do not photograph airports, military or official sites: it can be illegal.',
      forces: 'Do not photograph soldiers, police, military or official sites: it can be illegal.',
      people:
        'Do not photograph people without their consent, or military or official sites: it can be illegal.',
      'people-and-forces':
        'Do not photograph people without their consent, or soldiers, police, military or official sites: it can be illegal.',
      permit: 'Do not take photographs without a government permit: it is illegal.',
      'in-war':
        'Never photograph or post military or government sites, air defenses, or drones and missiles, even downed ones: it can bring jail.',
    },
  },
  filming_attacks: {
    topic: 'Photographs',
    says: {
      crime: 'Never film or post strikes, military movements or their damage: it can be punished severely.',
    },
  },
  drones: {
    topic: 'Drones',
    says: {
      ask: 'Ask the country’s aviation authority before you bring or fly a drone: the rules are strict.',
      register: 'Register before you fly a drone, and check where you may fly it.',
      'register-unflown':
        'Register your drone before you fly it, and within 30 days of arriving even if you do not.',
      permit: 'Get official permission before you fly a drone.',
      authorization:
        'Register and get an authorization before you fly a drone, and check where you may fly it.',
      banned: 'Leave your drone at home: without permission it is banned.',
      confiscated: 'Leave your drone at home: it will be confiscated.',
    },
  },
  satellite_phones: {
    topic: 'Satellite phones',
    says: {
      license:
        'Leave satellite phones and GPS devices at home: without a license they are illegal. Ordinary cell phones are fine.',
      approval: 'Leave satellite phones at home: without official permission they are illegal.',
      banned: 'Leave satellite phones at home: they are illegal.',
    },
  },
  dress: {
    topic: 'Dress',
    says: {
      modest: 'Dress modestly: revealing clothes can give offense.',
      'head-in-mosques':
        'Cover arms and legs in places of worship, and your head if you are a woman. Elsewhere dress modestly.',
      covered: 'Wear loose clothes in public that cover elbows, shoulders and knees.',
      'covered-hair': 'Cover hair, arms and legs in public if you are a woman. Men wear no shorts.',
      headscarf: 'Cover hair, arms and legs in public if you are a woman: it is the law. Men wear no shorts.',
      veil: 'Cover your whole body, hair and face in public if you are a woman: it is the law. Men wear no shorts.',
    },
  },
  face_covering: {
    topic: 'Dress',
    says: { illegal: 'Do not cover your face in public: it is illegal.' },
  },
  camouflage: {
    topic: 'Camouflage',
    says: { illegal: 'Leave camouflage clothes at home, children’s too: they are illegal.' },
  },
  mosques: {
    topic: 'Mosques',
    says: { closed: 'If you are not Muslim, enter only mosques that are open to visitors.' },
  },
  proselytizing: {
    topic: 'Religion',
    says: { crime: 'Do not preach or try to convert anyone: it can be a crime.' },
  },
  insulting_religion: {
    topic: 'Religion',
    says: {
      crime: 'Say nothing against religion, not even online: it can be a crime.',
      'crime-death': 'Say nothing against religion, not even online: it can bring the death penalty.',
    },
  },
  buddha_images: {
    topic: 'Religion',
    says: {
      arrest:
        'Treat images of Buddha with respect: a tattoo of Buddha, or a photo with your back to a statue, can bring arrest.',
    },
  },
  ramadan: {
    topic: 'Ramadan',
    says: {
      illegal: 'Do not eat, drink or smoke in public by day during Ramadan: it can be illegal.',
    },
  },
  pork: { topic: 'Pork', says: { banned: 'Do not bring pork: it is banned.' } },
  lese_majeste_or_insult: {
    topic: 'Speech',
    says: {
      monarchy: 'Never insult or criticize the king or the royal family, not even online: it can be a crime.',
      ruler: 'Never insult or criticize the ruler or the ruling family, not even online: it can be a crime.',
      crime: 'Mind what you say: insulting the state, its leaders or its symbols can be a crime.',
      politics: 'Do not talk or post about politics: it can bring arrest.',
      war: 'Do not post or share anything about the war or the armed forces, or against the government: it can bring years in prison.',
      government: 'Do not criticize the government, not even online: it can be a crime.',
      criticism: 'Do not criticize the government or Islam, not even online: it can be a crime.',
    },
  },
  nazi_symbols: {
    topic: 'Speech',
    says: { crime: 'Do not show or share Nazi symbols, salutes or songs: it is a crime.' },
  },
  gestures: {
    topic: 'Speech',
    says: {
      swearing: 'Do not swear in public: it is illegal.',
      crime: 'Do not swear or make rude gestures: it can bring a fine, jail or deportation.',
    },
  },
  pornography: { topic: 'Pornography', says: { illegal: 'Do not bring pornography: it is illegal.' } },
  rallies: {
    topic: 'Rallies',
    says: {
      detained: 'Keep away from demonstrations: anyone at one can be questioned or detained.',
      foreigners: 'Keep away from demonstrations: foreigners may not take part.',
      unapproved:
        'Keep away from demonstrations: without official permission they are illegal, and you can be arrested.',
      deported: 'Keep away from demonstrations: foreigners who take part can be deported.',
      illegal: 'Keep away from demonstrations: they are illegal.',
      banned: 'Keep away from demonstrations and other mass gatherings: martial law bans them.',
    },
  },
  detention: {
    topic: 'Police',
    says: {
      '23-days': 'The police can hold you for up to 23 days without a charge.',
      '37-days': 'The police can hold you for up to 37 days without a charge.',
    },
  },
  antiques: {
    topic: 'Antiques',
    says: {
      seller: 'Ask the seller for an export permit before you buy art or antiques: some need one.',
      permit: 'Do not buy antiques without an official export permit: you need one to take them out.',
      'some-art':
        'Take no old paintings, sculptures or fossils out of the country: exporting certain ones is illegal.',
      ancient: 'Do not buy or take out antiquities: exporting them is illegal.',
      'no-buying':
        'Do not buy antiquities: buying or exporting them can bring prison. To take out anything old you need a receipt and an official certificate: ask before you pay.',
    },
  },
  gems: {
    topic: 'Gold and gems',
    says: {
      export: 'Do not take gold, diamonds or gems out of the country without a license: it is illegal.',
      license: 'Do not buy gems or diamonds, or take them out, without a license: it is illegal.',
    },
  },
  ammunition: {
    topic: 'Weapons',
    says: { arrest: 'Check your bags for bullets and casings before you pack: even one can bring arrest.' },
  },
  smoking: {
    topic: 'Smoking',
    says: {
      streets: 'Smoke only in marked places: in many streets it brings a fine.',
      marked: 'Smoke only in marked places: elsewhere it can bring a fine.',
      public: 'Smoke in public places only where a sign allows it: elsewhere it is banned.',
    },
  },
  plastic_bags: { topic: 'Plastic bags', says: { banned: 'Leave plastic bags at home: they are banned.' } },
  entry_stamps: {
    topic: 'Entry',
    says: {
      israel:
        'Ask this country’s embassy before you come with an Israeli stamp in your passport: it can keep you out.',
    },
  },
  registration: {
    topic: 'Registration',
    says: {
      required:
        'Ask where you stay whether they register you with the authorities; otherwise do it yourself in the first days: it is the law.',
    },
  },
  carry_id: {
    topic: 'ID',
    says: {
      required: 'Carry photo ID, such as your passport, at all times.',
      copy: 'Carry photo ID at all times; a copy of your passport may be enough.',
      passport: 'Carry your passport at all times; a copy may not be enough.',
      original: 'Carry your passport or ID itself at all times: a copy is not enough.',
      'passport-or-arrest':
        'Carry your passport at all times: a copy is not enough, and without it you can be detained.',
    },
  },
};
