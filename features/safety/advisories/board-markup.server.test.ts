import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { warnsOfParts } from '#core/alert/place-advice.ts';
import { withArticle } from '#core/place/names-in-sentences.ts';
import type { Place } from '#core/place/place.ts';
import { areasOfPlace } from '#features/guide/areas/warned-areas.server.ts';
import { warningNote } from '#features/safety/headline.server.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { boardMarkup } from './board-markup.server.tsx';

const [KYIV, BOGOTA, ISTANBUL, PITCAIRN, PORT_AU_PRINCE] = [703448, 3688689, 745044, 4030699, 3718426];
const [GUATAPE, MARRAKESH] = [3681368, 2542997];
const [MANILA, TUSCANY, TOKYO, BERLIN, PESHAWAR] = [1701668, 3165361, 1850147, 2950159, 1168197];

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const placeOf = (id: number) => app.deps.gazetteer.place(id)!;
function htmlOf(place: Place): string {
  const areas = areasOfPlace(app.deps, place);
  const markup = boardMarkup({ advice: app.deps.scores.advice(place), areas, place }, app.deps, (html) => ({
    html,
  }));
  return 'html' in markup ? markup.html : '';
}
const wordsOf = (id: number) =>
  htmlOf(placeOf(id))
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/ +/g, ' ');
const levelsOf = (html: string) =>
  [...html.matchAll(/aria-label="Level (\d) on our scale of 4"/g)].map(([, level]) => Number(level));

describe('what governments say of a place', () => {
  it('is told with one count by the strip, the reasons, the sentence and the cells', () => {
    const { scores, gazetteer } = app.deps;
    const places = [KYIV, PORT_AU_PRINCE, PESHAWAR, BOGOTA, TOKYO].map(placeOf);
    for (const place of [...places, ...gazetteer.countries()]) {
      const { warning, rows } = scores.advice(place);
      const said = warningNote(scores, place)?.note.replace(/\.$/, '') ?? null;
      const html = htmlOf(place);
      const [reason] = scores.why(place);
      if (scores.of(place).advisoryCap)
        expect(reason, place.name).toContain(`${said}, so the score is scaled down`);
      else expect(reason, place.name).not.toContain('governments whose levels we read');
      if (said === null)
        expect(html, place.name).not.toMatch(
          /(All|One|Two|Three) .*governments whose levels we read (advise against|ask)/,
        );
      else expect(html, place.name).toContain(said);
      const from = warning?.kind === 'all-travel' ? 4 : 3;
      if (warning)
        expect(
          rows.filter(({ here }) => (here ?? 0) >= from),
          place.name,
        ).toHaveLength(warning.against);
    }
  });

  it('leads with the level that holds for the place, the rest of its country second', () => {
    const html = htmlOf(placeOf(KYIV));
    expect(levelsOf(html)).toEqual([4, 4, 4, 4]);
    const words = wordsOf(KYIV);
    expect(words).toMatch(
      /What governments say All four governments whose levels we read advise against all travel here\. The United Kingdom says so of this area, not of all of Ukraine\./,
    );
    expect(words).toContain(
      'Advises against all travel here Elsewhere in Ukraine: against all travel, in parts less Kyiv Read August 14, 2026',
    );
    expect(words).not.toMatch(/level 3|Level 3/);
  });

  it('names all who warn of parts, and the parts that they name, under what holds here', () => {
    expect(wordsOf(MANILA)).toMatch(
      /Canada and Australia advise a high degree of caution, Canada because of crime, terrorism and kidnapping\. Government .+ check their pages\. All four governments whose levels we read warn against going to parts of the Philippines\. Areas named: the Sulu Archipelago, western and central Mindanao and the rest of Mindanao \(except [^)]+\), far from Manila\./,
    );
    expect(wordsOf(ISTANBUL)).toMatch(
      /Canada, the United Kingdom and Australia warn against going to parts of Turkey\. Areas named: Hakkâri and Şırnak, far from Istanbul\. *Australia July 2025 *, *Canada July 2026/,
    );
    expect(wordsOf(BOGOTA)).toMatch(
      /Caquetá is about 200 km \(120 mi\) to the south\. Canada advises against all travel there/,
    );
    expect(wordsOf(BOGOTA)).toMatch(/Areas named: .+ and \d+ more\./);
    expect(wordsOf(GUATAPE)).toMatch(
      /Chocó is about \d+ km [^.]+\. Canada advises against all travel there; to Bahía Solano, Capurganá and Nuquí, only against all but essential travel\./,
    );
    expect(wordsOf(GUATAPE)).toMatch(
      /The United Kingdom advises against all but essential travel there, except to Bahía Solano, Capurganá, Nuquí and Quibdó\. Australia asks you to reconsider travel there/,
    );
    // Which parts nobody names: the page of who warns of them does.
    expect(wordsOf(TOKYO)).toMatch(/partial travel warning\) Parts of the country/);
    expect(wordsOf(TOKYO)).toContain('Germany warns against going to parts of Japan; its page says which.');
    expect(wordsOf(MARRAKESH)).not.toContain('its page says which');
    for (const { rows, place } of app.deps.gazetteer
      .countries()
      .map((place) => ({ rows: app.deps.scores.advice(place).rows, place }))) {
      const who = rows.filter(warnsOfParts);
      if (who.length === 0 || who.length === rows.filter(({ wording }) => wording).length) continue;
      const [, names = ''] = /([^.;]+) warns? against going to/.exec(htmlOf(place)) ?? [];
      for (const { government } of who)
        expect(names.toLowerCase(), place.name).toContain(withArticle(government).toLowerCase());
    }
  });

  it('says in words what a number would say, and whose numbers they are', () => {
    const words = wordsOf(TUSCANY);
    expect(words).toContain(
      'Canada advises a high degree of caution because of terrorism; Australia advises normal precautions; Germany and the United Kingdom do not advise against travel.',
    );
    expect(htmlOf(placeOf(TUSCANY))).toContain('on our scale of 4');
    expect(words).toContain(
      'Levels are on our scale of 4: Germany and the United Kingdom do not number theirs. Levels read May to August 2026, some over half a year ago: check their pages.',
    );
    expect(words).not.toMatch(/say level|says level/);
  });

  it('keeps one date in the last column, and links what is said', () => {
    const html = htmlOf(placeOf(TUSCANY));
    expect([...html.matchAll(/>Read <\/span>([^<]+)<\/td>/g)].map(([, day]) => day)).toEqual([
      'May 3, 2026',
      'August 22, 2026',
      'August 22, 2026',
      'May 3, 2026',
    ]);
    expect(html.match(/<a /g)).toHaveLength(4);
  });

  it('explains only the cells that occur', () => {
    expect(wordsOf(TUSCANY)).not.toMatch(/Parts of the country|No level known/);
    expect(wordsOf(TOKYO)).toContain('Parts of the country');
    expect(wordsOf(BERLIN)).toContain('No level known');
  });

  it('is one line of links where no government has a level', () => {
    const html = htmlOf(placeOf(PITCAIRN));
    expect(html).not.toContain('<table');
    expect(wordsOf(PITCAIRN).trim()).toMatch(
      /^What governments say No government we read gives a level for the Pitcairn Islands\. Look on their sites: *Germany *, *Canada *, *United Kingdom *, *Australia *\.$/,
    );
    expect(html.match(/<a href="https:/g)).toHaveLength(4);
  });
});
