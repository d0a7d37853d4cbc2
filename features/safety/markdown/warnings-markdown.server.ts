import { saidHere, saidOfParts } from '#core/alert/advice-words.ts';
import { helpsThere, ranked } from '#core/guide/topics/rank.ts';
import { TOPIC_GOVERNMENTS } from '#core/guide/topics/topic.ts';
import type { ToldTopic } from '#core/guide/topics/topics.ts';
import { withArticle } from '#core/overview/sentence.ts';
import type { Place } from '#core/place/place.ts';
import { profilePathOf, streetPathOf } from '#core/place/place-slug.ts';
import { monthText } from '#core/text/date-text.ts';
import { areaSentences } from '#features/guide/areas/area-sentences.server.ts';
import { type NamedTopic, streetOf } from '#features/guide/street-topics.server.ts';
import type { Deps } from '#server/deps.ts';
import { streetText } from '#text/guide/street.ts';
import { warnedAreasText } from '#text/guide/warned-areas.ts';
import { markdownText as text } from '#text/markdown.ts';
import { cell } from './table.ts';

export type WarningDeps = Pick<Deps, 'gazetteer' | 'guide' | 'scores'>;

/** With what to do; the others are named. */
const TOLD_IN_FULL = 12;

/** What governments say of a place in sentences, as its page has it. */
export function adviceSentences({ scores }: WarningDeps, place: Place): string[] {
  const advice = scores.advice(place);
  const here = saidHere(advice);
  const said = [here && `${here}.`, saidOfParts(advice, withArticle(place.countryName))];
  return said.some(Boolean) ? [cell(said.filter(Boolean).join(' '))] : [];
}

/** Areas that governments warn of. */
export function areaLines(deps: WarningDeps, place: Place): string[] {
  const lines = areaSentences(deps, place);
  return lines.length === 0 ? [] : [`## ${warnedAreasText.title}`, listOf(lines)];
}

/** What governments warn of on the street, with who says so; what matters most first. */
export function streetLines(deps: WarningDeps, place: Place, origin: string): string[] {
  const street = streetOf(deps, place);
  const told = ranked(street);
  if (told.length === 0) return [];
  const full = told.slice(0, TOLD_IN_FULL).filter((each) => helpsThere(each, street));
  const others = Map.groupBy(told.slice(full.length), whereOf);
  return [
    `## ${streetText.title}`,
    streetText.lead,
    listOf(full.map(topicInWords)),
    ...(others.size > 0
      ? [
          listOf(
            [...others].map(([where, own]) =>
              streetText.others(
                where,
                own.map(({ topic }) => topic.name),
              ),
            ),
          ),
        ]
      : []),
    `${streetText.explained}: ${origin}${streetPathOf(profilePathOf(place))}`,
  ];
}

const listOf = (lines: readonly string[]): string => lines.map((line) => `- ${cell(line)}`).join('\n');

const whereOf = ({ isElsewhere, placeName }: NamedTopic): string =>
  isElsewhere ? streetText.inPartsOf(withArticle(placeName)) : streetText.alsoIn(withArticle(placeName));

function topicInWords({ topic, placeName, isElsewhere, saidBy }: NamedTopic): string {
  const name = withArticle(placeName);
  const where = isElsewhere ? text.inPartsOf(name) : streetText.inPlace(name);
  return `${topic.name} ${where}: ${topic.what} ${topic.advice} (${whoSays({ saidBy })})`;
}

const whoSays = ({ saidBy }: Pick<ToldTopic, 'saidBy'>): string =>
  saidBy.map(({ issuer, asOf }) => `${TOPIC_GOVERNMENTS[issuer]}, ${monthText(asOf.slice(0, 7))}`).join('; ');
