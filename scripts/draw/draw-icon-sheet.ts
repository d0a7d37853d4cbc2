/**
 * Draws `ui/icons.svg`, the one sheet of icons that all pages share, from Lucide's drawings (ISC).
 * Run by hand after a name is added here: `node scripts/draw/draw-icon-sheet.ts`.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import icons from 'lucide-react/dynamicIconImports';

/** Our names, and Lucide's. */
const drawings: Record<string, string> = {
  landmark: 'landmark',
  fingerprint: 'fingerprint-pattern',
  masks: 'drama',
  wind: 'wind',
  heart: 'heart-pulse',
  bus: 'bus-front',
  sun: 'cloud-sun',
  mountain: 'mountain',
  question: 'circle-question-mark',
  check: 'check',
  circle: 'circle',
  minus: 'minus',
  triangle: 'triangle-alert',
  octagon: 'octagon-alert',
  chevron: 'chevron-down',
  calculator: 'calculator',
  phone: 'phone',
  info: 'info',
  plus: 'plus',
  sliders: 'sliders-horizontal',
  umbrella: 'umbrella',
  columns: 'columns-3',
  plane: 'plane',
  download: 'download',
  newspaper: 'newspaper',
  search: 'search',
  'chevron-right': 'chevron-right',
  'chevron-up': 'chevron-up',
  'arrow-left': 'arrow-left',
  'arrow-right': 'arrow-right',
  'arrow-up': 'arrow-up',
  'arrow-down': 'arrow-down',
  backwards: 'chevrons-left',
  forwards: 'chevrons-right',
  pause: 'pause',
  play: 'play',
  external: 'external-link',
  loader: 'loader-circle',
  pin: 'map-pin',
  close: 'x',
  screen: 'monitor',
  moon: 'moon',
  bright: 'sun',
  person: 'circle-user-round',
  message: 'message-square-text',
  compass: 'compass',
  cookie: 'cookie',
  database: 'database',
  locate: 'locate-fixed',
  history: 'history',
  navigation: 'navigation',
  photo: 'image-plus',
  hand: 'hand',
  flame: 'flame',
  other: 'circle-ellipsis',
  copy: 'copy',
  camera: 'camera',
  flag: 'flag',
  alert: 'circle-alert',
  people: 'users',
  mail: 'mail',
  eye: 'eye',
  'eye-off': 'eye-off',
  pulse: 'activity',
  'bell-off': 'bell-off',
  footprints: 'footprints',
  chat: 'message-circle',
  'pin-plus': 'map-pin-plus',
  scan: 'scan-search',
  'file-down': 'file-down',
  'person-plus': 'user-plus',
  'wifi-off': 'wifi-off',
  printer: 'printer',
  calendar: 'calendar',
};

type Drawing = { node: [tag: string, attributes: Record<string, string>][] };

/** @throws Error when Lucide has no drawing of that name */
async function drawingOf(name: string): Promise<Drawing> {
  const load = icons[name as keyof typeof icons];
  if (!load) throw new Error(`Lucide has no drawing called ${name}.`);
  const { __iconData: drawing } = (await load()) as unknown as { __iconData: Drawing };
  return drawing;
}

const symbols = Object.entries(drawings).map(async ([id, name]) => {
  const { node } = await drawingOf(name);
  const shapes = node.map(([tag, { key: _, ...attributes }]) => {
    const written = Object.entries(attributes).map(([attribute, value]) => `${attribute}="${value}"`);
    return `<${tag} ${written.join(' ')}/>`;
  });
  return `<symbol id="${id}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round">${shapes.join('')}</symbol>`;
});

writeFileSync(
  join(import.meta.dirname, '../../ui/icons.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg"><title>Signs of Lucide (ISC) for lists of many</title>\n${(await Promise.all(symbols)).join('\n')}\n</svg>\n`,
);
