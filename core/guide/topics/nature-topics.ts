import { OFF_THE_COAST } from './shared-advice.ts';
import type { TopicWords } from './topic.ts';

/** What the land and the weather do. */
export const NATURE = [
  {
    id: 'earthquakes',
    name: 'Earthquakes',
    what: 'Strong earthquakes are possible, and can bring buildings down.',
    advice: 'Indoors drop, cover and hold on; outdoors keep away from walls and wires.',
    asLine: 'never',
    hazard: 'PLACE.EARTHQUAKE',
  },
  {
    id: 'tsunamis',
    name: 'Tsunamis',
    what: 'Waves can come minutes after a quake, and for hours.',
    advice: OFF_THE_COAST,
    hazard: 'PLACE.TSUNAMI',
  },
  {
    id: 'volcanoes',
    name: 'Volcanoes',
    what: 'Some volcanoes are active, and ash can close airports.',
    advice:
      'Keep out of closed zones and low ground near an eruption: gas gathers there, and no dust mask stops it. In falling ash wear a mask and goggles.',
    isInParts: true,
    reading: 'PLACE.VOLCANO',
  },
  {
    id: 'storms',
    name: 'Tropical storms',
    what: 'Tropical storms bring violent wind, floods and high waves.',
    advice: 'Follow the forecast daily in the season. Leave as soon as you are told to.',
    hazard: 'PLACE.CYCLONE',
  },
  {
    id: 'gales',
    name: 'Storms and strong wind',
    what: 'Storms bring strong wind, with rain or snow, and make roads dangerous.',
    advice:
      'Check weather warnings each day, and wait while one is in force. Keep back from waves and cliffs.',
    inCitiesFrom: 3,
  },
  {
    id: 'floods',
    name: 'Floods and landslides',
    what: 'Heavy rain floods roads or brings down slopes.',
    advice:
      'Never walk or drive through moving water. In heavy rain keep away from steep slopes and low ground.',
  },
  {
    id: 'wildfires',
    name: 'Wildfires',
    what: 'Fires start in hot, dry weather, and spread fast.',
    advice: 'Know two roads out. Leave when you smell smoke or are told to.',
    isInParts: true,
  },
  {
    id: 'currents',
    name: 'Strong currents',
    what: 'Currents and waves pull people out to sea.',
    advice:
      'Never turn your back on the waves, and stay out of water that no lifeguard watches. If you are pulled out, float, and swim along the shore.',
    isInParts: true,
    when: {
      cold_sea: {
        name: 'Sudden waves and cold water',
        what: 'Sudden waves pull people from the beach, and the water is so cold that it soon takes your strength.',
        advice:
          'Stay well up the beach, off wet sand and rocks, and never turn your back on the sea. Call for help; do not go in after anyone.',
      },
    },
  },
  {
    id: 'sea_animals',
    name: 'Jellyfish and other sea animals',
    what: 'Animals in the water hurt swimmers in places, and some can kill.',
    advice: 'Ask a lifeguard before you go in. Obey signs at rivers and beaches.',
    isInParts: true,
  },
  {
    id: 'wild_animals',
    name: 'Wild animals',
    what: 'Wild animals hurt people who come too near.',
    advice: 'Keep far away, in your car where you can. Never feed an animal.',
    isInParts: true,
  },
  {
    id: 'rabies',
    name: 'Dogs and rabies',
    what: 'A bite or scratch of a dog or another animal can pass on rabies, which kills.',
    advice:
      'Keep away from dogs, cats, monkeys and bats, tame ones too. After a bite, a scratch or a lick on a wound, wash the spot with soap for 15 minutes, and see a doctor at once.',
    isGrave: true,
  },
  {
    id: 'biting_insects',
    name: 'Biting insects',
    what: 'Mosquitoes and other insects bite, some by day, some by night.',
    advice: 'Bring repellent, and use it day and night. Cover arms and legs.',
  },
  {
    id: 'altitude',
    name: 'Altitude sickness',
    what: 'Thin air makes people ill, from about 2,500 meters (8,200 feet).',
    advice:
      'Take the first two days slowly: no hard exercise and no alcohol. If you feel ill, go no higher; if it gets worse, go down.',
    isInParts: true,
  },
  {
    id: 'avalanches',
    name: 'Avalanches',
    what: 'Snow slides from mountain slopes.',
    advice: 'Read the bulletin of the day. Stay on open runs.',
    isInParts: true,
  },
  {
    id: 'winter_weather',
    name: 'Snow and ice',
    what: 'Snow, ice and winter storms make roads dangerous or close them.',
    advice: 'Check the road and the forecast each day. Carry warm clothes, water and a charged phone.',
    isInParts: true,
  },
  {
    id: 'extreme_heat',
    name: 'Extreme heat',
    what: 'Summer heat can make you ill.',
    advice: 'Drink often, stay in the shade from noon to five, and never wait in a parked car.',
  },
  {
    id: 'sandstorms',
    name: 'Sand and dust storms',
    what: 'Storms of sand or dust hide the road and hurt the lungs.',
    advice: 'Go indoors and close windows. If you drive, pull off the road with lights off.',
    isInParts: true,
  },
] as const satisfies readonly TopicWords[];
