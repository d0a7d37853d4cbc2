import { Link } from 'react-router';
import { CIRCLE_LIMITS } from '#core/circle/circle.ts';
import { circleText as text } from '#text/circles/circles.ts';
import forms from '#ui/form/form.module.css';
import plates from '#ui/plates.module.css';
import { type CircleNotice, CirclePage, Notice } from './circle-page.tsx';
import type { CirclesView } from './circles-view.server.ts';
import { MakePart } from './make-part.tsx';

/** `/circles`: the circles one is in, and the form that makes one. Works without scripts. */
export function CirclesScreen({ view, notice }: { view: CirclesView; notice: CircleNotice }) {
  return (
    <CirclePage>
      <div>
        <h1>{text.title}</h1>
        <p>{text.lead}</p>
      </div>
      <Notice {...notice} />
      {view.circles.length === 0 ? (
        <p className={plates.status}>{text.none}</p>
      ) : (
        <ul className={`${plates.plate} ${plates.list}`}>
          {view.circles.map((circle) => (
            <li key={circle.path}>
              <h2>
                <Link to={circle.path}>{circle.name}</Link>
              </h2>
              <p className={forms.hint}>
                {text.members(circle.members)}. {showingText(circle.showing)}
              </p>
            </li>
          ))}
        </ul>
      )}
      <MakePart {...view} text={text.make} action="/circles" nameLength={CIRCLE_LIMITS.nameLength} />
    </CirclePage>
  );
}

/** What one shows, in one or two sentences. */
export function showingText(showing: CirclesView['circles'][number]['showing']): string {
  if (!showing) return text.showingNothing;
  const { precision, endsText, startsText } = showing;
  const shown = text.showing(precision, endsText);
  return startsText ? `${shown} ${text.share.starts(startsText)}` : shown;
}
