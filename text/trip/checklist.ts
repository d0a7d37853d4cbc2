import { listed } from '#core/place/names-in-sentences.ts';
import { capitalized } from '#core/text/first-letter.ts';

/** Things to do before a trip. The items are worded on the server only. */
export const checklistText = {
  title: 'Before you go',
  lead: 'Ticks stay in this browser. They never change a score: a place is as safe as it is, prepared or not.',
  done: (ticked: number, all: number) => `${ticked} of ${all} done`,
};

/** One item by its name, with what it means for the stops. */
export const checklistItems = {
  papers: {
    title: 'Check passport and entry rules',
    text: (countries: readonly string[]) =>
      `Ask the embassies of ${listed(countries)} what you need and how long your passport must be valid.`,
  },
  copies: {
    title: 'Copy your papers',
    text: 'Passport, visa, insurance and tickets: one set on paper, one where you can reach it online.',
  },
  insurance: {
    title: 'Insure the whole trip',
    text: 'Medical care, the flight home and what you plan to do there, in every country on the way.',
  },
  insuranceAdvice: (countries: readonly string[]) =>
    `Ask whether it covers ${listed(countries)}: governments advise against travel there, and many policies do not.`,
  advice: {
    title: 'Read your own government’s advice',
    text: 'A week before you leave, and again on the day.',
  },
  numbers: {
    title: 'Save emergency numbers',
    text: (numbers: readonly string[]) => `${numbers.join('. ')}. Add your insurance’s hotline.`,
  },
  embassy: {
    title: 'Register with your embassy',
    text: 'Many governments tell registered travelers when something happens.',
  },
  medicines: {
    title: 'Pack your medicines',
    text: 'Enough for the whole trip, in their boxes, with the prescription.',
  },
  medicinesLaw: (countries: readonly string[]) =>
    `Check each one before you pack: governments say that some are controlled in ${listed(countries)}.`,
  health: {
    title: 'See a travel clinic',
    text: (concerns: readonly string[]) => `Ask about ${listed(concerns)} well before you leave.`,
    concern: (name: string, places: readonly string[]) => `${name} (${places.join(', ')})`,
    malaria: 'malaria tablets',
    yellowFever: 'the yellow fever vaccine and its certificate',
    altitude: 'altitude',
    dengue: 'dengue',
  },
  plugs: {
    title: 'Pack plug adapters',
    text: (plugs: readonly string[]) => `${capitalized(plugs.join('; '))}.`,
    of: (country: string, types: readonly string[]) =>
      `${country}: ${types.length === 1 ? 'type' : 'types'} ${types.join(', ')}`,
  },
  money: {
    title: 'Sort out money',
    text: (currencies: readonly string[]) =>
      `You will pay in ${listed(currencies)}. Carry two cards apart, and some cash.`,
  },
  contact: {
    title: 'Tell somebody your plan',
    text: 'Send them this page’s link, and agree when you will be in touch.',
  },
  offline: {
    title: 'Keep what you need offline',
    text: 'Open each stop’s safety card once: it then stays on this device without a connection.',
  },
};
