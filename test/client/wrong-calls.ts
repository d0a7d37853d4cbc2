import { createChaperon, type Entity } from '../../packages/client/src/chaperon.ts';

/**
 * What must not compile, held by `npm run typecheck`: a line that compiles although the one above says that it does not
 * is an error there. Nobody runs it.
 */
export async function wrongCalls() {
  const chaperon = createChaperon({ origin: 'https://chaperon.example', key: 'a-key' });

  // @ts-expect-error: there is no such call
  await chaperon.getEntitiesAll();
  // @ts-expect-error: without the id of the place
  await chaperon.getGuide();
  // @ts-expect-error: without what the call needs
  await chaperon.getGuide({ query: {} });
  // @ts-expect-error: an id in a query is text
  await chaperon.getGuide({ query: { id: 2267057 } });
  // @ts-expect-error: a parameter that the call does not have
  await chaperon.getGuide({ query: { id: '2267057', city: 'Lisbon' } });
  // @ts-expect-error: none of the words that there are
  await chaperon.getAlertsGeojson({ query: { shape: 'circle' } });
  // @ts-expect-error: a body of another call
  await chaperon.postPlacesAutocomplete({ body: { placeId: 'geonames:2267057' } });
  // @ts-expect-error: no reason that there is
  await chaperon.postReportsIdFlag({ path: { id: '42' }, body: { reason: 'dull' } });
  // @ts-expect-error: without the secret of the report
  await chaperon.deleteReportsId({ path: { id: '42' } });
  // @ts-expect-error: without where Chaperon runs
  createChaperon({ key: 'a-key' });

  const { data, error } = await chaperon.getEntitiesGet({ query: { id: '2267057' } });
  const entities: Entity[] | undefined = data;
  const detail: string | undefined = error?.detail;
  // @ts-expect-error: a score may be unknown
  const score: number = entities?.[0]?.overall_safety;
  // @ts-expect-error: a field that an answer does not have
  const stars = entities?.[0]?.stars;
  const range: [number, number] | undefined = entities?.[0]?.score_range;
  return [detail, score, stars, range];
}
