import type { TopicWords } from './topic.ts';

/** War. */
export const WAR = [
  {
    id: 'air_raids',
    name: 'Missiles, drones and shelling',
    what: 'Missiles, drones or shells can hit here, or their debris can fall.',
    advice: 'Find the nearest shelter before your first night. When a siren sounds, go there at once.',
  },
  {
    id: 'closed_airspace',
    name: 'Closed airspace',
    what: 'The airspace is closed: no flights come or go.',
    advice: 'Know a way out by land. Keep cash, water and medicine for a longer stay.',
    isMarkOfWar: true,
  },
  {
    id: 'airspace_closures',
    name: 'Airspace closures',
    what: 'The airspace can close at short notice.',
    advice:
      'Check your flight before you set out. Know another way out, and keep cash and medicine for a longer stay.',
  },
  {
    id: 'way_out',
    name: 'Few safe ways out',
    what: 'Few flights leave, and the roads to them are dangerous.',
    advice: 'Ask your airline before you go to an airport, and have a second way out.',
  },
] as const satisfies readonly TopicWords[];

/** Hours that one has to keep, wherever they are set. */
export const CURFEWS = [
  {
    id: 'curfew',
    name: 'Curfews',
    what: 'Being outdoors can be forbidden at set hours.',
    advice: 'Ask your hotel about the hours. Be indoors before they begin.',
    comesWithWar: true,
  },
] as const satisfies readonly TopicWords[];

/** What states may do; it says little of what happens on a street. */
export const EMERGENCY_LAW = [
  {
    id: 'state_of_emergency',
    name: 'State of emergency',
    what: 'A state of emergency or martial law is reported: check where.',
    advice: 'Carry your passport. Do what soldiers and police ask, and expect checks.',
    comesWithWar: true,
  },
] as const satisfies readonly TopicWords[];

/** Violence that can meet anybody. */
export const DANGERS = [
  {
    id: 'kidnapping',
    name: 'Kidnapping',
    what: 'People are kidnapped, most of them for ransom.',
    advice:
      'Travel by day, with a driver or guide your hotel knows. Tell one person you trust your route and when you will be back, and nobody else.',
    isGrave: true,
    when: {
      warned: {
        advice:
          'Stay in unless you must move. Change your times and routes. Tell one person you trust where you go and when you will be back, and nobody else.',
      },
    },
  },
  {
    id: 'express_kidnapping',
    name: 'Express kidnapping',
    what: 'Victims are held for hours and made to empty their accounts.',
    advice:
      'Do not hail taxis: have a hotel or restaurant you trust call one. Carry one card with a low limit.',
    when: {
      warned: {
        advice: 'Do not take taxis: ride only with a driver you know. Carry one card with a low limit.',
      },
    },
    isGrave: true,
    isOfCities: true,
  },
  {
    id: 'gang_violence',
    name: 'Gang violence',
    what: 'Gangs or armed groups fight each other or the police.',
    advice: 'Ask each day which streets are safe, and keep out of the others.',
    when: {
      warned: {
        advice:
          'Stay in unless you must move; keep water, food and cash for several days. If you move, go by day, by a route just checked.',
      },
    },
  },
  {
    id: 'gun_crime',
    name: 'Gun crime',
    what: 'Shots are fired here at times, and can hit anyone.',
    advice:
      'Get down at once behind something solid when you hear shots; move away only under cover. Indoors, stay low, away from windows; silence your phone.',
  },
  {
    id: 'carjacking',
    name: 'Carjacking',
    what: 'Robbers take cars from their drivers.',
    advice: 'Keep doors locked. If it happens, get out with empty hands and let them drive off.',
  },
  {
    id: 'terrorism',
    name: 'Terrorism',
    what: 'Attacks are possible, including in places that travelers visit.',
    advice: 'Know two ways out of crowded places. Leave when something looks wrong.',
    when: { warned: { advice: 'Keep away from crowds, and leave when something looks wrong.' } },
  },
] as const satisfies readonly TopicWords[];

/** Crowds. */
export const UNREST = [
  {
    id: 'protests',
    name: 'Protests',
    what: 'Demonstrations happen, and some turn violent.',
    advice: 'Go around them. If you are caught in one, leave by a side street.',
  },
  {
    id: 'strikes',
    name: 'Strikes',
    what: 'Strikes stop trains, flights and other services.',
    advice: 'Check your ride the day before, and have a second way.',
  },
  {
    id: 'football_violence',
    name: 'Violence around matches',
    what: 'Fans fight before and after matches.',
    advice: 'Wear no club colors. Wait until the crowd has gone.',
  },
] as const satisfies readonly TopicWords[];
