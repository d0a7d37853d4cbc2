import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blockedWords, hasBlockedWord } from './blocked-words.ts';
import { spamScore, spamVerdict } from './report-spam.ts';

type SpamInput = Parameters<typeof spamScore>[0];

const quiet: SpamInput = {
  title: 'Pickpockets on tram 28',
  review: 'Packed at five, quiet after eight.',
  wasSeenBefore: false,
  filledInMs: 40_000,
  isTrapFilled: false,
  isBurst: false,
};
const scoreOf = (changes: Partial<SpamInput>) => spamScore({ ...quiet, ...changes }).score;

describe('the spam score', () => {
  test('is 0 for an ordinary report, and for an empty one', () => {
    expect(scoreOf({})).toBe(0);
    expect(scoreOf({ title: '', review: '', filledInMs: null })).toBe(0);
  });

  test.each<[string, Partial<SpamInput>, number]>([
    ['more than two links', { review: 'a.com www.b.org https://c.net' }, 40],
    ['four links of one service', { review: 't.me/a t.me/b t.me/c t.me/d' }, 40],
    ['a slur with a sign in it that nobody sees', { review: 'those n1g\u200bgers again' }, 50],
    ['two links', { review: 'a.com and b.org' }, 0],
    ['markup', { review: 'see <b>this</b>' }, 30],
    ['a text seen within 24 h', { wasSeenBefore: true }, 40],
    ['a form filled within three seconds', { filledInMs: 2_999 }, 30],
    ['the hidden field', { isTrapFilled: true }, 100],
    ['a slur', { review: 'those n1ggers again' }, 50],
    ['capitals', { review: 'DO NOT EVER GO THERE AT NIGHT' }, 10],
    ['the same sign again and again', { review: 'scary!!!!!!' }, 10],
    ['a burst on one place', { isBurst: true }, 20],
    ['arrows and comparisons are no markup', { review: '5 < 10 and > 3, I <3 it' }, 0],
  ])('adds up: %s', (_, changes, expected) => {
    expect(scoreOf(changes)).toBe(expected);
  });

  test('never leaves 0 to 100', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 500 }),
        fc.boolean(),
        fc.boolean(),
        (review, a, b) => {
          const { score } = spamScore({ ...quiet, review, wasSeenBefore: a, isTrapFilled: b, isBurst: a });
          expect(score).toBeGreaterThanOrEqual(0);
          expect(score).toBeLessThanOrEqual(100);
        },
      ),
    );
  });
});

test('verdicts change at 30, 60 and 90', () => {
  expect([0, 29, 30, 59, 60, 89, 90, 100].map((score) => spamVerdict(score))).toEqual([
    { status: 'published', needsReview: false },
    { status: 'published', needsReview: false },
    { status: 'published', needsReview: true },
    { status: 'published', needsReview: true },
    { status: 'held', needsReview: true },
    { status: 'held', needsReview: true },
    { status: 'rejected', needsReview: false },
    { status: 'rejected', needsReview: false },
  ]);
});

describe('blocked words', () => {
  test.each([
    'Scunthorpe',
    'Montenegro',
    'Rio Negro',
    'train en retard',
    'Maine coon',
    'la bicha do pão',
    'Kike',
    'spicy',
    'The hostel was spic and span.',
    'Trinidad, Colorado and a raccoon',
    'terroniana, i terroir della zona',
    'Negeri Sembilan in Malaysia',
    'Snickers and a beanery',
    'ожидали и жидкость',
  ])('are not found in %s', (text) => expect(hasBlockedWord(text)).toBe(false));

  test.each(['full of Faggots.', 'f4gg0t', 'maricónes', 'faggggot', 'жиды', 'Черножопый', 'Schwuchtel!'])(
    'are found in "%s"',
    (text) => expect(hasBlockedWord(text)).toBe(true),
  );

  test.each([
    ['English', 'Full of towelheads, they said.'],
    ['Spanish', '¡Aquí solo hay sudacas!'],
    ['Portuguese', 'Só tem paneleiros nesta rua.'],
    ['French', 'Un quartier de bougnoules, dit-il.'],
    ['German', 'Lauter Schwuchteln hier.'],
    ['Italian', 'È pieno di terroni, diceva.'],
    ['Dutch', 'Allemaal nikkers daar.'],
    ['Polish', 'Same ciapaki tutaj.'],
    ['Russian', 'Одни пидорасы, сказал он.'],
  ])('are found in a sentence in %s', (_, sentence) => expect(hasBlockedWord(sentence)).toBe(true));

  const letters = { latin: 'bdmnx', cyrillic: 'бдмнх' };
  const around = ['', ' ', '.', '!', ',', '"', '(', '«', '…', '-', '\n', '😡', '/'];

  test('each is found between any signs that are no letters, in any case', () => {
    for (const word of blockedWords)
      for (const before of around)
        for (const behind of around) {
          const text = `So ${before}${word.toUpperCase()}${behind} it was`;
          expect(hasBlockedWord(text), text).toBe(true);
        }
  });

  test('each is not found inside a longer word, at its beginning, its end or in its middle', () => {
    for (const word of blockedWords) {
      const others = /\p{Script=Cyrillic}/u.test(word) ? letters.cyrillic : letters.latin;
      for (const letter of others)
        for (const text of [`${letter}${word}`, `${word}${letter}o`, `${letter}${word}${letter}o`])
          if (!blockedWords.has(text)) expect(hasBlockedWord(`The ${text} was fine`), text).toBe(false);
    }
  });
});
