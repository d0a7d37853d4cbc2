import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PRICED_PLANS, priceText, TRIAL_DAYS } from '#core/account/plan.ts';
import { newMember } from '#core/dashboard/person.ts';
import { NEWS_LIMITS } from '#core/news/news.ts';
import { POSITION_TIMEOUT_MS } from '#core/place/location.ts';
import { DEFAULT_ZOOM, isSameCenter, mapCenter } from '#core/place/map-center.ts';
import { SEARCH } from '#core/place/search/search.ts';
import { SPOTLIGHT_COUNT } from '#core/profile/spotlight.ts';
import { percentOf, reportLimits, shownLengths } from '#core/report/report.ts';
import { BANDS, CATEGORIES } from '#core/score/safety.ts';
import { captureSize } from '#core/share/capture.ts';
import { QR_SIDE_PX } from '#core/share/embed.ts';
import { longDateText } from '#core/text/date-text.ts';
import { TICKER_ITEMS_MINIMUM } from '#features/news/ticker/ticker.tsx';
import { TOAST_MS } from '#ui/toast/toast-card.tsx';

const version = (JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version;

/** A value that only style sheets know: all that the expression finds in the file, each once. */
function styled(file: string, expression: RegExp): string[] {
  return [
    ...new Set(
      [...readFileSync(file, 'utf8').matchAll(new RegExp(expression, 'g'))].map(([, value = '']) => value),
    ),
  ];
}

const { safety, latitude, longitude } = newMember({
  id: '1',
  name: 'Ana',
  location: '',
  placeId: null,
  center: { latitude: 0, longitude: 0 },
  random: [0, 0],
  now: '2026-11-20T12:00:00.000Z',
});
const memberAtTheEdge = { safety, latitude, longitude };

/** Specification §9, line by line. Sizes of share windows are in core/share/share.test.ts. */
const constants: [what: string, actual: unknown, specified: unknown][] = [
  ['spotlights', SPOTLIGHT_COUNT, 3],
  ['reports in a list', reportLimits.listed, 20],
  ['headlines', NEWS_LIMITS.most, 200],
  ['least risk of a summary', NEWS_LIMITS.summaryMinimumRisk, 3],
  ['least risk in the ticker', NEWS_LIMITS.tickerMinimumRisk, 1],
  ['search', SEARCH, { charactersMinimum: 3, pauseMs: 300 }],
  ['a toast', TOAST_MS, 10_000],
  [
    'a dialog’s movement, and none where none is wanted',
    styled('app/styles/tokens.css', /--motion-dialog: (\w+);/),
    ['300ms', '0ms'],
  ],
  ['a position', POSITION_TIMEOUT_MS, 5000],
  ['characters of a title', reportLimits.titleMaximum, 100],
  ['characters of a report', reportLimits.textMaximum, 500],
  ['slider', [reportLimits.scoreMinimum, reportLimits.scoreMaximum, reportLimits.scoreStep], [1, 20, 0.5]],
  ['percentages of the slider', [1, 10.5, 20].map(percentOf), [5, 52.5, 100]],
  ['bands', BANDS.flatMap(({ minimum }) => minimum || []), [80, 60, 40]],
  [
    'colors of the bands',
    styled('app/styles/tokens.css', /--band-(?:safe|okay|caution|danger)-fill: (#\w+);/),
    ['#198754', '#0dcaf0', '#ffc107', '#dc3545'],
  ],
  [
    'seconds of a headline, and none where no motion is wanted',
    styled('app/styles/tokens.css', /--motion-ticker-per-item: (\w+);/),
    ['10s', '0s'],
  ],
  ['headlines’ worth of one or none', TICKER_ITEMS_MINIMUM, 4],
  ['a narrow badge', styled('ui/place/band.module.css', /max-width: (\w+)\)/), ['400px']],
  ['a news summary is kept', NEWS_LIMITS.summaryLifetimeMs, 57_600_000],
  ['a review summary is kept', reportLimits.summaryLifetimeMs, 86_400_000],
  ['shown of a report', shownLengths, { title: 100, review: 200, carousel: 400 }],
  ['shown of a headline', [NEWS_LIMITS.shownTitle, NEWS_LIMITS.shownDescription], [100, 200]],
  [
    'categories',
    CATEGORIES.map(({ name }) => name),
    [
      'Stability',
      'Anti-Crime',
      'Cultural',
      'Air Quality',
      'Medical Care',
      'Transportation',
      'Weather',
      'Environmental',
      'Personal',
    ],
  ],
  [
    'pictures in the carousel',
    styled('features/reports/read/report-card.module.css', /\n\s+height: (\w+);/),
    ['400px'],
  ],
  ['QR code', QR_SIDE_PX, 300],
  ['side of a canvas', captureSize(1, 1, 1e9), { width: 16_384, height: 16_384 }],
  ['dates', longDateText('2026-11-20'), 'November 20, 2026'],
  [
    'prices',
    PRICED_PLANS.map(({ id, monthlyCents }) => `${id} ${priceText(monthlyCents)}`),
    ['core $9.99', 'clique $12.99', 'crew $19.99'],
  ],
  ['trial', TRIAL_DAYS, 14],
  [
    'groups',
    PRICED_PLANS.map(({ safetyCircleMembers, checkerMembers }) => [safetyCircleMembers, checkerMembers]),
    [
      [0, 0],
      [3, 3],
      [10, 5],
    ],
  ],
  ['map', [mapCenter(null, null), DEFAULT_ZOOM], [{ latitude: 34.0522, longitude: -118.2437 }, 2]],
  ['height of the map', styled('ui/map/map.module.css', /\n\s+height: (\d+vh);/), ['70vh']],
  ['a new member', memberAtTheEdge, { safety: 50, latitude: -0.05, longitude: -0.05 }],
  [
    'a center that did not move',
    [1e-6, 1.01e-6].map((latitude) =>
      isSameCenter({ latitude, longitude: 0 }, { latitude: 0, longitude: 0 }),
    ),
    [true, false],
  ],
  ['version', version, '0.11.1'],
];

describe('constants of the specification', () => {
  it.each(constants)('%s', (_, actual, specified) => {
    expect(actual).toEqual(specified);
  });

  /** Numbers that mean nothing else, as code writes them. */
  const telling = /\b(57_?600_?000|16_?384|34\.0522|118\.2437)\b/g;

  it('stand once in core', () => {
    const found = ['app', 'client', 'core', 'features', 'server', 'text', 'ui']
      .flatMap((area) =>
        readdirSync(area, { recursive: true, encoding: 'utf8' }).map((name) => join(area, name)),
      )
      .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
      .flatMap((path) =>
        [...readFileSync(path, 'utf8').matchAll(telling)].map(
          ([number]) => `${path}: ${number.replaceAll('_', '')}`,
        ),
      );
    expect(found.sort()).toEqual([
      'core/news/news.ts: 57600000',
      'core/place/map-center.ts: 118.2437',
      'core/place/map-center.ts: 34.0522',
      'core/share/capture.ts: 16384',
    ]);
  });
});
