import type { GovernmentAdvice } from '#core/alert/place-advice.ts';
import { servicesByNumbers } from '#core/help/emergency.ts';
import { emergencyAnswer } from '#core/help/emergency-schema.ts';
import { nameInFull, type Place } from '#core/place/place.ts';
import { profilePathOf } from '#core/place/place-slug.ts';
import type { Headline } from '#core/score/headline.ts';
import { SCORED_CATEGORIES, shownRange, shownScore } from '#core/score/safety.ts';
import { longDateText } from '#core/text/date-text.ts';
import type { ScoreBook } from '#server/scores/scores.ts';
import { emergencyLineText, servicesText } from '#text/emergency.ts';
import { markdownText as text } from '#text/markdown.ts';
import { governmentsText } from '#text/safety/governments.ts';
import { cell, table } from './table.ts';
import { adviceSentences, areaLines, streetLines, type WarningDeps } from './warnings-markdown.server.ts';

/** A profile as Markdown: the same figures and words as its page. @param origin of the site */
export function placeMarkdown(
  deps: WarningDeps,
  place: Place,
  { headline, origin }: { headline: Headline; origin: string },
): string {
  const { scores } = deps;
  const page = origin + profilePathOf(place);
  return [
    `# ${cell(nameInFull(place))}`,
    `> ${text.notAdvice}`,
    ...headlineLines(scores, place, headline),
    `## ${text.categories}\n\n${categories(scores, place)}`,
    `## ${text.governments}`,
    ...adviceSentences(deps, place),
    governments(scores, place),
    ...areaLines(deps, place),
    ...streetLines(deps, place, origin),
    ...emergency(scores, place),
    `## ${text.more}\n\n${links(place, { page, origin })}`,
    text.updated(longDateText(scores.updatedAt(place))),
    '',
  ].join('\n\n');
}

function headlineLines(scores: ScoreBook, place: Place, { score, rightNow, warning }: Headline) {
  const whole = scores.of(place);
  const { low, high } = shownRange(whole);
  return [
    warning && `**${cell(warning.note)}**`,
    score === null ? text.noScore : text.score(score, low, high, whole.grade),
    rightNow && cell(text.rightNow(rightNow.score, rightNow.reason)),
    cell(scores.summary(place)),
  ].filter((line): line is string => typeof line === 'string' && line !== '');
}

function categories(scores: ScoreBook, place: Place): string {
  const score = scores.of(place);
  const overviews = scores.overviews(place);
  const rows = SCORED_CATEGORIES.map(({ id, name }) => {
    const shown = shownScore(score.categories.find(({ category }) => category === id)?.score ?? null);
    const parts = overviews.find(({ category }) => category === id)?.parts ?? [];
    return [
      name,
      shown === null ? text.unknown : String(shown),
      cell(parts.map((part) => part.text).join('')),
    ];
  });
  return table(text.categoryHead, rows);
}

function governments(scores: ScoreBook, place: Place): string {
  const rows = scores
    .advice(place)
    .rows.map((row) => [
      cell(row.government),
      levelOf(row),
      cell(row.ofArea ?? inEnglish(row.wording ?? '')),
      row.asOf ? longDateText(row.asOf) : '',
      row.url,
    ]);
  return table(text.governmentHead, rows);
}

const levelOf = ({ here, scope, partsLevel }: GovernmentAdvice): string => {
  if (here !== null) return scope === 'whole' ? String(here) : `${here}, ${text.somewhere}`;
  return partsLevel === null ? text.noLevel : `${partsLevel}, ${text.inParts}`;
};

/** "Reisewarnung (travel warning)". */
const inEnglish = (wording: string): string => {
  const english = governmentsText.inEnglish[wording];
  return english ? `${wording} (${english})` : wording;
};

const numbersLine = (whom: string, numbers: readonly { text: string }[]): string =>
  `- ${whom}: ${numbers.map(({ text }) => text).join(', ')}`;

function emergency(scores: ScoreBook, { countryCode }: Place): string[] {
  const numbers = scores.emergency(countryCode);
  if (!numbers) return [];
  const answer = emergencyAnswer(countryCode, numbers);
  const services = servicesByNumbers(answer)
    .filter(({ numbers }) => numbers.length > 0)
    .map(({ services, numbers }) => numbersLine(servicesText(services), numbers));
  // Where there is no ambulance the doctor's line is the only one that helps.
  const lines = answer.lines.map(({ line, numbers }) => numbersLine(emergencyLineText[line], numbers));
  return [
    `## ${text.emergency}`,
    ...(answer.warning ? [cell(answer.warning)] : []),
    ...(services.length > 0 ? [services.join('\n')] : []),
    ...(lines.length > 0 ? [lines.join('\n'), cell(answer.lines_warning ?? '')] : []),
  ];
}

function links(place: Place, { page, origin }: { page: string; origin: string }): string {
  const { links: words } = text;
  return [
    `- ${words.page}: ${page}`,
    ...(place.kind === 'country'
      ? []
      : [`- ${words.country(cell(place.countryName))}: ${origin}/safety/${place.countryId}`]),
    `- ${words.receipts}: ${origin}/v1/entities/receipts?id=${place.id}`,
    `- ${words.sources}: ${origin}/sources`,
    `- ${words.method}: ${origin}/methodology`,
  ].join('\n');
}
