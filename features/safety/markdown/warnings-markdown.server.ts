import { saidHere, saidOfArea, saidOfParts } from '#core/alert/advice-words.ts';
import { TOPIC_GOVERNMENTS } from '#core/guide/topics/topic.ts';
import type { ToldTopic } from '#core/guide/topics/topics.ts';
import { withArticle } from '#core/place/names-in-sentences.ts';
import type { Place } from '#core/place/place.ts';
import { profilePathOf, streetPathOf } from '#core/place/place-slug.ts';
import { monthText } from '#core/text/date-text.ts';
import { areaSentences } from '#features/guide/areas/area-sentences.server.ts';
import { toldOnStreet } from '#features/guide/street-told.server.ts';
import type { NamedTopic } from '#features/guide/street-topics.server.ts';
import type { Deps } from '#server/deps.ts';
import { streetText } from '#text/guide/street.ts';
import { warnedAreasText } from '#text/guide/warned-areas.ts';
import { markdownText as text } from '#text/markdown.ts';
import { cell } from './table.ts';

export type WarningDeps = Pick<Deps, 'gazetteer' | 'guide' | 'scores'>;

/** What governments say of a place in sentences, as its page has it. */
export function adviceSentences({ scores }: WarningDeps, place: Place): string[] {
  const advice = scores.advice(place);
  const country = withArticle(place.countryName);
  const here = saidHere(advice);
  const said = [here && `${here}.`, saidOfArea(advice, country), saidOfParts(advice, country)].filter(
    (each) => each !== null,
  );
  return said.length > 0 ? [cell(said.join(' '))] : [];
}

/** Areas that governments warn of. */
export function areaLines(deps: WarningDeps, place: Place): string[] {
  const lines = areaSentences(deps, place);
  return lines.length === 0 ? [] : [`## ${warnedAreasText.title}`, listOf(lines)];
}

/** What governments warn of on the street, with who says so, as much of it as its page has. */
export function streetLines(deps: WarningDeps, place: Place, origin: string): string[] {
  const { open, grave, named } = toldOnStreet(deps, place);
  if (open.length === 0) return [];
  return [
    `## ${streetText.title}`,
    streetText.lead,
    listOf([...open, ...grave].map(topicInWords)),
    ...(named.length > 0 ? [listOf(named)] : []),
    `${streetText.explained}: ${origin}${streetPathOf(profilePathOf(place))}`,
  ];
}

const listOf = (lines: readonly string[]): string => lines.map((line) => `- ${cell(line)}`).join('\n');

function topicInWords({ topic, placeName, isElsewhere, saidBy }: NamedTopic): string {
  const name = withArticle(placeName);
  const where = isElsewhere ? text.inPartsOf(name) : streetText.inPlace(name);
  return `${topic.name} ${where}: ${topic.what} ${topic.advice} (${whoSays({ saidBy })})`;
}

const whoSays = ({ saidBy }: Pick<ToldTopic, 'saidBy'>): string =>
  saidBy.map(({ issuer, asOf }) => `${TOPIC_GOVERNMENTS[issuer]}, ${monthText(asOf.slice(0, 7))}`).join('; ');
