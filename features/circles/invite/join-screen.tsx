import { CirclePage } from '#features/circles/page/circle-page.tsx';
import styles from '#features/circles/page/circles.module.css';
import fields from '#features/contact/contact-form.module.css';
import { Refusal } from '#features/contact/refusal.tsx';
import plate from '#features/reports/form/report-screen.module.css';
import { circleText } from '#text/circles/circles.ts';
import { Button, ButtonLink } from '#ui/button.tsx';

const text = circleText.join;

type JoinView = { circle: string; inviter: string; members: number; name: string };

/** `/circles/join/{token}`: who invites, and what is seen, before one agrees. Works without scripts. */
export function JoinScreen({ view, problem }: { view: JoinView | null; problem: string | null }) {
  return (
    <CirclePage crumb={text.crumb}>
      <section className={plate.plate}>
        {view ? <Invitation view={view} problem={problem} /> : <Dead problem={problem} />}
      </section>
    </CirclePage>
  );
}

function Invitation({
  view: { circle, inviter, members, name },
  problem,
}: {
  view: JoinView;
  problem: string | null;
}) {
  return (
    <>
      <div>
        <h1>{text.title(circle)}</h1>
        <p>{text.by(inviter, members)}</p>
      </div>
      <Refusal title={`${circleText.failed}.`} message={problem} />
      <ul className={styles.facts}>
        {text.what.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <form method="post" className={styles.fields}>
        <p>{text.as(name)}</p>
        <div>
          <Button type="submit" variant="primary">
            {text.button}
          </Button>
        </div>
      </form>
      <p className={fields.hint}>{text.not}</p>
    </>
  );
}

function Dead({ problem }: { problem: string | null }) {
  return (
    <>
      <div>
        <h1>{text.deadTitle}</h1>
        <p>{problem ?? text.dead}</p>
      </div>
      <ButtonLink to="/circles">{text.toCircles}</ButtonLink>
    </>
  );
}
