import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computedMs } from '../../test/computing.ts';
import { newsRules } from '../../test/news-rules.ts';
import { finish } from '../service/steps.ts';
import { judgeNews } from './judge.ts';

const risk = (title: string, description = '') => finish(judgeNews(newsRules, title, description, 2026)).risk;
const type = (title: string, description = '') =>
  finish(judgeNews(newsRules, title, description, 2026)).riskType;

describe('what the words of danger mean', () => {
  test.each([
    ['Armed men abduct two aid workers in Maiduguri', 4, 'crime'],
    ['Tourists robbed at knifepoint on a promenade in Rio', 3, 'crime'],
    ['Blast at shrine in Sehwan kills 52', 5, 'terrorism'],
    ['Police fire tear gas at students in Nairobi', 3, 'unrest'],
    ['Soldiers topple president in Libreville', 4, 'unrest'],
    ['Rebels shell outskirts of Goma', 4, 'conflict'],
    ['Wildfire forces thousands from homes on Rhodes', 4, 'disaster'],
    ['Cholera confirmed in camp near Port-au-Prince', 3, 'health'],
    ['Bus plunges into gorge in Nepal, sixteen killed', 4, 'transport'],
    ['Shark bites surfer off Byron Bay', 3, 'other'],
  ] as const)('%s: %i, %s', (title, expectedRisk, expectedType) => {
    expect([risk(title), type(title)]).toEqual([expectedRisk, expectedType]);
  });
});

describe('what is no danger', () => {
  test.each([
    'Senators kill the bill on ticket fees',
    'Director begins shooting a film in Rome',
    'New crime drama tops the charts',
    'Late attack on goal rescues point in Ndola',
    'Startup kills passwords with new gadget',
    'Rents explode in Lisbon',
    'Survivors gather 20 years after the nightclub bombing',
    'Landslide win for mayor of Taipei',
  ])('%s', (title) => {
    expect(risk(title)).toBe(1);
  });
});

describe('what is past, foreseen or untrue is minor', () => {
  test.each([
    'Man on trial over killing of nurse in Leeds',
    'Murder rate in Jamaica drops for a third year',
    'Airport holds crash drill in Shannon',
    'Bomb threat at town hall was a hoax',
    'Tsunami warning lifted for coast of Chile',
    'Union threatens general strike in Athens next month',
    'Man arrested over 1987 murder of teacher',
  ])('%s', (title) => {
    expect(risk(title)).toBe(2);
  });
});

test('numbers in words and digits count alike', () => {
  expect(risk('Twenty-six die in nightclub fire in Chisinau')).toBe(5);
  expect(risk('26 die in nightclub fire in Chisinau')).toBe(5);
  expect(risk('Two die in nightclub fire in Chisinau')).toBe(3);
});

test('the age of a victim is no number of victims', () => {
  expect(risk('Man, 45, dies after car crash near Bergen')).toBe(3);
});

test('a toll with a thousands comma is no year', () => {
  expect(risk('Quake death toll tops 2,000 in Morocco')).toBe(5);
});

test('nobody hurt is not somebody hurt', () => {
  expect(risk('Shots fired at townhouse, nobody hit')).toBe(3);
  expect(risk('Train derails near Prague, no one killed')).toBe(3);
});

test('the reasons name the terms', () => {
  const { reasons } = finish(judgeNews(newsRules, 'Trial opens over Nantes bombing plot', '', 2026));
  expect(reasons.join(' ')).toContain('before a court');
});

test('any text gets a judgment on the scale, and quickly', async () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 300, unit: 'grapheme' }),
      fc.string({ maxLength: 600 }),
      (title, description) => {
        const judged = finish(judgeNews(newsRules, title, description, 2026));
        expect([1, 2, 3, 4, 5]).toContain(judged.risk);
        if (judged.risk === 1) expect(judged.riskType).toBe('other');
      },
    ),
    { numRuns: 200 },
  );
  const judge = () => finish(judgeNews(newsRules, 'a '.repeat(150), 'kill 1 '.repeat(85), 2026));
  expect(await computedMs(judge)).toBeLessThan(200);
});
