import { describe, expect, it } from 'vitest';
import type { AdvisoryReading } from '#core/score/figures/figures.ts';
import { adviceInWords, saidHere, saidOfArea, saidOfParts } from './advice-words.ts';
import { advisoryBoard } from './advisory.ts';
import { placeAdvice } from './place-advice.ts';

type Said = [AdvisoryReading['issuer'], AdvisoryReading['level'], AdvisoryReading['scope']?];
const readings = (said: readonly Said[]) =>
  said.map(([issuer, level, scope = 'whole']) => ({ issuer, level, scope, asOf: '2026-05-03' }));
/** @param here where it is not what is said of the country */
const adviceOf = (said: readonly Said[], here: readonly Said[] = said) =>
  placeAdvice(
    advisoryBoard(readings(said), () => ''),
    readings(here),
  );
const wordsOf = (...said: Said[]) => adviceInWords(adviceOf(said), 'Colombia');

describe('what governments say in words', () => {
  it('names who says what, the gravest first', () => {
    expect(wordsOf(['DE', 1], ['CA', 2], ['UK', 1], ['AU', 1])).toBe(
      'Canada advises a high degree of caution; Australia advises normal precautions; Germany and the United Kingdom do not advise against travel.',
    );
    expect(wordsOf(['CA', 4], ['UK', 1], ['AU', 2])).toBe(
      'Canada advises against all travel here; Australia advises a high degree of caution; the United Kingdom does not advise against travel.',
    );
    expect(wordsOf(['CA', 2], ['AU', 2])).toBe(
      'Both governments whose levels we read advise a high degree of caution.',
    );
  });

  it('says why a government asks for caution, where its page tells', () => {
    const said = ({ because = [] }: Pick<AdvisoryReading, 'because'>, ...others: Said[]) => {
      const all = [{ ...readings([['CA', 2]])[0]!, because }, ...readings(others)];
      return saidHere(
        placeAdvice(
          advisoryBoard(all, () => ''),
          all,
        ),
      );
    };
    expect(said({ because: ['terrorism', 'demonstrations'] })).toBe(
      'Canada advises a high degree of caution because of terrorism and demonstrations',
    );
    expect(said({ because: ['crime'] }, ['AU', 2], ['UK', 1])).toBe(
      'Canada and Australia advise a high degree of caution, Canada because of crime; the United Kingdom does not advise against travel',
    );
  });

  it('names all that warn of parts, and says nothing of them for the rest of the country', () => {
    expect(wordsOf(['DE', 3, 'parts'], ['CA', 2, 'higher-in-parts'], ['UK', 2, 'parts'], ['AU', 2])).toBe(
      'Canada and Australia advise a high degree of caution. Germany, Canada and the United Kingdom warn against going to parts of Colombia.',
    );
    expect(wordsOf(['DE', 3, 'parts'], ['UK', 2, 'parts'])).toBe(
      'Both governments whose levels we read warn against going to parts of Colombia.',
    );
  });

  it('says less where it is not told that a government advises against going', () => {
    expect(saidOfParts(adviceOf([['CA', 1, 'higher-in-parts']]), 'Panama')).toBe(
      'Canada warns of parts of Panama.',
    );
  });

  it('begins with the count of most governments, and then tells the others', () => {
    expect(wordsOf(['DE', 4], ['CA', 4], ['UK', 4], ['AU', 4])).toBe(
      'All four governments whose levels we read advise against all travel here.',
    );
    expect(wordsOf(['DE', 4], ['CA', 3], ['UK', 4], ['AU', 4])).toBe(
      'Three of four governments whose levels we read advise against all travel here; Canada asks you to reconsider or put off this trip.',
    );
    expect(
      saidHere(
        adviceOf([
          ['CA', 4],
          ['UK', 2, 'parts'],
          ['AU', 3],
        ]),
      ),
    ).toBe(
      'Two of three governments whose levels we read ask you to reconsider or put off this trip; Canada advises against all travel here',
    );
  });

  it('leads with what holds for the place itself, and tells what is said of its area only', () => {
    const country: Said[] = [
      ['DE', 4],
      ['CA', 4],
      ['UK', 3, 'parts'],
      ['AU', 4],
    ];
    const kyiv = adviceOf(country, [
      ['DE', 4],
      ['CA', 4],
      ['UK', 4],
      ['AU', 4],
    ]);
    expect(adviceInWords(kyiv, 'Ukraine')).toBe(
      'All four governments whose levels we read advise against all travel here.',
    );
    expect(saidOfArea(kyiv, 'Ukraine')).toBe(
      'The United Kingdom says so of this area, not of all of Ukraine.',
    );
    expect(adviceInWords(adviceOf(country), 'Ukraine')).toBe(
      'Three of four governments whose levels we read advise against all travel here. The United Kingdom warns against going to parts of Ukraine.',
    );
    expect(saidOfArea(adviceOf(country), 'Ukraine')).toBeNull();
  });

  it('is nothing where nobody was read', () => {
    expect(wordsOf()).toBeNull();
  });
});
