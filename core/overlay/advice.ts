import { governmentOf } from '#core/alert/advisory.ts';
import {
  type AdviceArea,
  type AdvisoryReading,
  countedAdvice,
  meanAdvice,
  PARTS_RULE,
} from '#core/score/figures/figures.ts';
import { type PlaceReading, type ReadingContext, replacedReceipt, text } from './reading.ts';

/** What governments say of one place: of the area it lies in where they name one, else of its country. @param placeIds it, and the city that a place below it lies in */
export function adviceAt(
  ofCountry: readonly AdvisoryReading[],
  areas: readonly AdviceArea[],
  placeIds: readonly number[],
): readonly AdvisoryReading[] {
  const here = areas.filter(({ except }) => !placeIds.some((id) => except.includes(id)));
  if (here.length === 0) return ofCountry;
  const issuers = new Set([...ofCountry, ...here].map(({ issuer }) => issuer));
  return [...issuers].map((issuer) => {
    const named = here.filter((area) => area.issuer === issuer);
    const general = ofCountry.find((reading) => reading.issuer === issuer);
    if (named.length === 0) return general!;
    const { level, asOf } = named.reduce((a, b) => (b.level > a.level ? b : a));
    // Advice for the whole country that is graver, or was read since as lifted, stands over an older area.
    const isOver = general && general.scope === 'whole' && general.level > level;
    return isOver ? general : { issuer, level, scope: 'whole', asOf };
  });
}

/** Mean level of the governments for the place itself; null where none names the area it lies in. */
export function adviceReading(context: ReadingContext): PlaceReading | null {
  const { advice, method } = context;
  const here = advice && meanAdvice(advice);
  if (!here) return null;
  const { id, replaces, name, unit, worst, best, scale } = method.advice;
  return {
    category: 'political_stability',
    indicator: id,
    replaces,
    name,
    unit,
    value: here.mean,
    year: here.year,
    source: { ...method.sources.advice!, ...producersOf(context, advice) },
    goalposts: { worst, best, scale },
    certainty: method.certainty.advice,
    added: null,
    steps: () => [
      ...(here.inputs.some(({ share }) => share < 1) ? [PARTS_RULE] : []),
      levelsText(advice, here),
    ],
  };
}

/** Those whose levels count here, as the country's receipt names them. */
function producersOf(context: ReadingContext, advice: readonly AdvisoryReading[]) {
  const inputs =
    replacedReceipt(context, 'political_stability', context.method.advice.replaces)?.inputs ?? [];
  const own = countedAdvice(advice).map(({ issuer }) => {
    const input = inputs.find(({ indicator }) => indicator === `ADVISORY.${issuer}`);
    return { producer: input?.producer ?? governmentOf(issuer), licence: input?.licence ?? null };
  });
  const licences = new Set(own.flatMap(({ licence }) => licence ?? []));
  return {
    producer: own.map(({ producer }) => producer).join('; '),
    licence: [...licences].join('; ') || context.method.sources.advice!.licence,
  };
}

function levelsText(
  advice: readonly AdvisoryReading[],
  { mean, inputs }: NonNullable<ReturnType<typeof meanAdvice>>,
): string {
  const parts = countedAdvice(advice).map(({ issuer, level }, index) => {
    const { share } = inputs[index]!;
    return `${share === 1 ? '' : `${share} × `}${level} (${governmentOf(issuer)})`;
  });
  const weights = inputs.reduce((sum, { share }) => sum + share, 0);
  return `Levels for the area this lies in: (${parts.join(' + ')}) ÷ ${text(weights)} = ${text(mean, 2)}`;
}
