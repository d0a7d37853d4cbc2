import { describe, expect, it } from 'vitest';
import type { PlacesProvider } from './port.ts';

/**
 * What every places provider promises; each adapter's test runs it.
 * @param open a provider that knows Lisbon
 * @param without what this provider does not do: it then answers with nothing, always
 */
export function describePlacesProvider(
  name: string,
  open: () => PlacesProvider,
  { without }: { without?: 'suggest' | 'reverse' } = {},
): void {
  describe(`${name} as a places provider`, () => {
    if (without === 'suggest')
      it('suggests nothing', async () => {
        expect(await open().suggest('Lisb')).toEqual([]);
      });

    if (without === 'reverse')
      it('names no point', async () => {
        expect(await open().reverse(38.72, -9.14)).toBeNull();
      });

    if (without !== 'suggest')
      it('suggests a place by the beginning of its name, with what the list shows', async () => {
        const [lisbon] = await open().suggest('Lisb');
        const ofList = { name: 'Lisbon', kind: 'city', country_code: 'PT', context: 'Portugal' };
        expect(lisbon).toMatchObject({ ...ofList, description: 'Lisbon, Lisbon, Portugal' });
      });

    it('suggests at most eight places, and none for nothing', async () => {
      const places = open();
      expect((await places.suggest('l')).length).toBeLessThanOrEqual(8);
      for (const nothing of ['', '   ', ',.-', '\u0000', '\ud800']) {
        expect(await places.suggest(nothing)).toEqual([]);
      }
    });

    if (without !== 'suggest')
      it('gives details for the place_id of each suggestion, with parts from the place to its country', async () => {
        const places = open();
        const suggestions = await places.suggest('Lisbon');
        expect(suggestions).not.toEqual([]);
        for (const suggestion of suggestions) {
          const details = await places.details(suggestion.place_id);
          expect(details).toMatchObject({ place_id: suggestion.place_id, name: suggestion.name });
          expect(details!.address_components.at(-1)).toMatchObject({ short_name: suggestion.country_code });
          expect(details!.address_components.at(-1)!.types).toContain('country');
          expect(Math.abs(details!.latitude)).toBeLessThanOrEqual(90);
          expect(Math.abs(details!.longitude)).toBeLessThanOrEqual(180);
          expect(details!.entity_id).toBeGreaterThan(0);
        }
      });

    it('has no details for what is no place_id of its own', async () => {
      for (const placeId of [
        '',
        'geonames:',
        'geonames:0',
        'geonames:99999999999',
        'geonames:-1',
        'ChIJ',
        '2267057',
      ]) {
        expect(await open().details(placeId)).toBeNull();
      }
    });

    if (without !== 'reverse')
      it('names the place of a point, and none for the open sea', async () => {
        const places = open();
        expect(await places.reverse(38.72, -9.14)).toMatchObject({ name: 'Lisbon' });
        expect(await places.reverse(0, -30)).toBeNull();
      });
  });
}
