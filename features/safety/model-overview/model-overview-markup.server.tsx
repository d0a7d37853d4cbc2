import { Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { categoryOf } from '#core/score/safety.ts';
import type { PlaceMarkup } from '#server/context.ts';
import { safetyStaticText } from '#text/safety/safety-static.ts';
import type { MarkupText } from '#ui/static-markup.tsx';
import type { CitedPart, ModelOverview } from './model-overview.server.ts';

const text = safetyStaticText.model;

/** What a model wrote of a place, with its mark and links to what it cites; null where it wrote nothing. */
export const modelOverviewMarkup = (
  written: ModelOverview | null,
  placeMarkup: PlaceMarkup,
): MarkupText | null => written && placeMarkup(renderToStaticMarkup(<Written {...written} />));

const Written = ({ text: words, model, cites }: ModelOverview) => (
  <>
    <h3>{text.title}</h3>
    <p>{words}</p>
    <p>
      {text.writtenBy(model)}
      {cites.map((part, index) => (
        <Fragment key={part}>
          {index > 0 && ', '}
          <Cited part={part} />
        </Fragment>
      ))}
      .
    </p>
  </>
);

/** The overall score stands on the card beside; each category has its own overview below. */
function Cited({ part }: { part: CitedPart }) {
  if (part === 'overall') return text.overall;
  return <a href={`#overview-${part}`}>{categoryOf(part).overviewTitle}</a>;
}
