import type { TopicWords } from './topic.ts';

/** Taxis, which nearly everybody takes. */
export const TAXIS = [
  {
    id: 'unlicensed_taxi',
    name: 'Unlicensed taxis',
    what: 'Nobody checks unlicensed cars or who drives them.',
    advice:
      'Let your hotel call a licensed taxi, or take one at an official stand. Check that it is marked as a taxi before you get in.',
  },
  {
    id: 'taxi_crime',
    name: 'Crime in taxis',
    what: 'Passengers are robbed or assaulted in taxis.',
    advice: 'Sit in the back, send a friend your route and the license plate, and let nobody else get in.',
    isGrave: true,
  },
  {
    id: 'taxi_overcharging',
    name: 'Overcharging taxis',
    what: 'Drivers skip the meter or ask too much.',
    advice: 'See that the meter runs before the car sets off; where there is none, agree on the price first.',
  },
] as const satisfies readonly TopicWords[];

/** On the way. */
export const ROADS = [
  {
    id: 'after_dark',
    name: 'Streets and roads after dark',
    what: 'Empty streets and dark roads bring more crime and accidents.',
    advice: 'Arrive by day. At night, take a booked ride, and do not drive between towns.',
    when: {
      warned: { advice: 'Stay in after dark. If you have to move, go by day, by a route just checked.' },
    },
  },
  {
    id: 'dangerous_roads',
    name: 'Dangerous roads',
    what: 'Roads and driving can be riskier than you expect, most of all outside towns.',
    advice:
      'Wear a seat belt, in the back too. Check the road and the forecast before you drive. On foot, cross with care.',
  },
  {
    id: 'rented_scooters',
    name: 'Scooter and ATV crashes',
    what: 'Riders of scooters and ATVs crash, and some die.',
    advice: 'Ride only with a license and a good helmet. Check that your insurance pays.',
    isGrave: true,
  },
  {
    id: 'road_robbery',
    name: 'Robbery on the road',
    what: 'Robbers make cars stop, by a trick or a roadblock.',
    advice:
      'Lock the doors, and stop for nobody in lonely places: drive on to a gas station or police post. At a roadblock do not resist.',
  },
  {
    id: 'illegal_checkpoints',
    name: 'Illegal checkpoints',
    what: 'Gangs or armed groups stop cars and take what they want.',
    advice:
      'Ask which roads are safe before any drive. If you are stopped, stay calm, keep your hands in sight and do not argue.',
    isGrave: true,
  },
  {
    id: 'road_blockades',
    name: 'Blocked roads',
    what: 'Protesters block roads.',
    advice: 'Do not drive through. Turn back and wait; keep water and fuel in reserve.',
  },
  {
    id: 'unsafe_buses',
    name: 'Unsafe buses',
    what: 'Buses are old, crowded or badly driven, and some crash.',
    advice: 'Choose a well-known company and a bus by day. If the driver races, get out at the next town.',
  },
  {
    id: 'few_ships',
    name: 'No airport',
    what: 'No plane lands here, and ships come rarely.',
    advice:
      'Book the ship and a bed before you travel, and leave spare days at both ends. Carry all the medicine you need.',
  },
  {
    id: 'unsafe_boats',
    name: 'Unsafe boats',
    what: 'Boats and ferries are overloaded or badly kept.',
    advice: 'Look for life jackets before you board. If the boat is too full, take the next one.',
  },
  {
    id: 'landmines',
    name: 'Landmines',
    what: 'Mines and unexploded weapons lie in parts of the country.',
    advice:
      'Stay on paved roads and marked paths. Touch nothing you find on the ground. If you see a mine, stand still and call for help; go back only in footprints you can see.',
    isInParts: true,
    when: { war: { what: 'Mines and unexploded weapons lie in many parts, in public places, too.' } },
    comesWithWar: true,
  },
  {
    id: 'border_areas',
    name: 'Border areas',
    what: 'Borders here are closed, guarded by soldiers, or dangerous in places.',
    advice: 'Check that your crossing is open. Stay off side roads near the line.',
    isInParts: true,
  },
  {
    id: 'avoided_neighborhoods',
    name: 'City districts to avoid',
    what: 'Governments say to keep out of some districts of cities.',
    advice:
      'Ask your hotel to mark them on a map, and stay out, also on a tour. Check that your navigation does not lead through one.',
    isOfCities: true,
  },
] as const satisfies readonly TopicWords[];
