import { CirclePage } from '#features/circles/page/circle-page.tsx';
import { circleText } from '#text/circles/circles.ts';
import { Refusal } from '#ui/form/refusal.tsx';
import plates from '#ui/plates.module.css';
import { JoinPlate } from './join-plate.tsx';

const text = circleText.join;

type JoinView = { circle: string; inviter: string; members: number; name: string };

/** `/circles/join/{token}`: who invites, and what is seen, before one agrees. */
export function JoinScreen({ view, problem }: { view: JoinView | null; problem: string | null }) {
  return (
    <CirclePage crumb={text.crumb}>
      <JoinPlate
        text={text}
        name={view?.name ?? null}
        problem={problem}
        back={{ to: '/circles', label: text.toCircles }}
      >
        {view && (
          <>
            <div>
              <h1>{text.title(view.circle)}</h1>
              <p>{text.by(view.inviter, view.members)}</p>
            </div>
            <Refusal title={`${circleText.failed}.`} message={problem} />
            <ul className={plates.facts}>
              {text.what.map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
            </ul>
          </>
        )}
      </JoinPlate>
    </CirclePage>
  );
}
