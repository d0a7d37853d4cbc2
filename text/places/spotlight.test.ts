import { expect, test } from 'vitest';
import type { CategoryScore } from '#core/score/score.ts';
import { spotlightSentence } from './spotlight.ts';

const scored = (
  category: CategoryScore['category'],
  score: number | null,
  figures: [string, number][] = [],
) =>
  ({
    category,
    score,
    receipts: figures.map(([indicator, points]) => ({ indicator, points, weight: 1 / figures.length })),
  }) as unknown as CategoryScore;

test('what is strong, and which figure pulls the weakest category down', () => {
  const crime = scored('crime', 40, [
    ['UNODC.HOMICIDE.P5', 12],
    ['RL.EST', 80],
  ]);
  expect(spotlightSentence([crime, scored('medical_care', 91), scored('political_stability', 88)])).toBe(
    'Strong medical care and a stable state; homicides pull it down.',
  );
});

test('praise only for what is in the safest band, and no blame where all are', () => {
  const weather = scored('weather', 62, [['INFORM.HA.NAT.DR', 20]]);
  expect(spotlightSentence([scored('crime', 85), scored('air_quality', 70), weather])).toBe(
    'Little crime; drought holds it back most.',
  );
  expect(spotlightSentence([scored('crime', 75), scored('air_quality', 70), weather])).toBe(
    'Anti-Crime and Air Quality score best; drought holds it back most.',
  );
  expect(spotlightSentence([scored('crime', 90), scored('weather', 85), scored('medical_care', 81)])).toBe(
    'Little crime and mild weather; no category pulls it down.',
  );
});

test('a figure without words of its own is told by its category, and too few categories by nothing', () => {
  const crime = scored('crime', 30, [['LOCAL', 10]]);
  expect(spotlightSentence([crime, scored('air_quality', 90), scored('weather', 82)])).toBe(
    'Clean air and mild weather; crime pulls it down.',
  );
  expect(spotlightSentence([crime, scored('personal', null)])).toBeNull();
});
