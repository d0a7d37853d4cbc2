import { CirclePage } from '#features/circles/page/circle-page.tsx';
import styles from '#features/circles/page/circles.module.css';
import { Refusal } from '#features/contact/refusal.tsx';
import { circleText } from '#text/circles/circles.ts';
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
        formClass={styles.fields}
      >
        {view && (
          <>
            <div>
              <h1>{text.title(view.circle)}</h1>
              <p>{text.by(view.inviter, view.members)}</p>
            </div>
            <Refusal title={`${circleText.failed}.`} message={problem} />
            <ul className={styles.facts}>
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
