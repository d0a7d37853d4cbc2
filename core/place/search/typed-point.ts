import { type Coordinates, isOnEarth } from '../location.ts';

const NUMBER = String.raw`([-+−]?\d{1,3}(?:\.\d+)?)`;
const PAIR = new RegExp(`^${NUMBER}\\s*[,;\\s]\\s*${NUMBER}$`);

/** Where a map's address holds its point: Google, OpenStreetMap, Apple, Bing, and `geo:`. */
const LINK_POINTS = [
  /!3d(-?\d+(?:\.\d+)?)!4d(-?\d+(?:\.\d+)?)/,
  /@(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)/,
  /[?&](?:q|ll|query|center|destination|daddr|sll)=(?:loc:)?(-?\d+(?:\.\d+)?)(?:,|%2C)\s*(-?\d+(?:\.\d+)?)/i,
  /[?&]mlat=(-?\d+(?:\.\d+)?)&mlon=(-?\d+(?:\.\d+)?)/,
  /#map=\d+(?:\.\d+)?\/(-?\d+(?:\.\d+)?)\/(-?\d+(?:\.\d+)?)/,
  /[?&]cp=(-?\d+(?:\.\d+)?)~(-?\d+(?:\.\d+)?)/,
  /^geo:(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)/i,
];

/** Degrees, with minutes and seconds where written, and the side of the world: `41°00′31″N`, `N 41 0.5`, `48.85° N`. */
const DEGREES = String.raw`(\d{1,3}(?:\.\d+)?)\s*(?:°|º|deg|(?=[\s,;NSEW]|$))\s*(?:(\d{1,2}(?:\.\d+)?)\s*['′’m]\s*)?(?:(\d{1,2}(?:\.\d+)?)\s*(?:["″”s]|'')\s*)?`;
const SIDE_LAST = new RegExp(`^${DEGREES}([NS])[\\s,;]*${DEGREES}([EW])$`, 'i');
const SIDE_FIRST = new RegExp(`^([NS])\\s*${DEGREES}[\\s,;]*([EW])\\s*${DEGREES}$`, 'i');

const CODE_LETTERS = '23456789CFGHJMPQRVWX';
const PLUS_CODE = new RegExp(`^[${CODE_LETTERS}]{8}\\+[${CODE_LETTERS}]{0,7}$`, 'i');
/** Degrees of a cell after each pair of letters of a plus code. */
const PAIR_DEGREES = [20, 1, 0.05, 0.0025, 0.000125];

/**
 * The point somebody typed: decimal or in degrees, a plus code in full, or a link to a map.
 * @param input as typed
 * @returns null for any other text
 */
export function typedPoint(input: string): Coordinates | null {
  const text = input.trim();
  const point = pairOf(text) ?? linkPoint(text) ?? degreesOf(text) ?? plusCode(text);
  return point && isOnEarth(point) ? point : null;
}

const pointOf = (latitude: string | undefined, longitude: string | undefined): Coordinates => ({
  latitude: Number(latitude?.replace('−', '-')),
  longitude: Number(longitude?.replace('−', '-')),
});

/** Two whole numbers may be anything: one of them has a fraction. */
function pairOf(text: string): Coordinates | null {
  const match = PAIR.exec(text.replace(/^\((.*)\)$/, '$1'));
  return match && text.includes('.') ? pointOf(match[1], match[2]) : null;
}

function linkPoint(text: string): Coordinates | null {
  if (!/^(https?:|geo:)/i.test(text)) return null;
  for (const pattern of LINK_POINTS) {
    const match = pattern.exec(text);
    if (match) return pointOf(match[1], match[2]);
  }
  return null;
}

function degreesOf(text: string): Coordinates | null {
  const last = SIDE_LAST.exec(text);
  if (last) {
    const [, d1, m1, s1, side1 = '', d2, m2, s2, side2 = ''] = last;
    return { latitude: angle(d1, m1, s1, side1), longitude: angle(d2, m2, s2, side2) };
  }
  const first = SIDE_FIRST.exec(text);
  if (!first) return null;
  const [, side1 = '', d1, m1, s1, side2 = '', d2, m2, s2] = first;
  return { latitude: angle(d1, m1, s1, side1), longitude: angle(d2, m2, s2, side2) };
}

function angle(degrees = '0', minutes = '0', seconds = '0', side: string): number {
  const whole = Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600;
  return /[SW]/i.test(side) ? -whole : whole;
}

/** The middle of a plus code's cell; its last letters, finer than 14 m, are left out. */
function plusCode(text: string): Coordinates | null {
  if (!PLUS_CODE.test(text)) return null;
  const letters = text.toUpperCase().replace('+', '').slice(0, 10);
  const pairs = Math.floor(letters.length / 2);
  let [latitude, longitude] = [-90, -180];
  for (let pair = 0; pair < pairs; pair++) {
    latitude += CODE_LETTERS.indexOf(letters[2 * pair]!) * PAIR_DEGREES[pair]!;
    longitude += CODE_LETTERS.indexOf(letters[2 * pair + 1]!) * PAIR_DEGREES[pair]!;
  }
  const half = PAIR_DEGREES[pairs - 1]! / 2;
  return { latitude: latitude + half, longitude: longitude + half };
}
