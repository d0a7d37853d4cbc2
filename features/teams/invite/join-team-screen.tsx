import type { InvitedRole } from '#core/team/team.ts';
import fields from '#features/contact/contact-form.module.css';
import plate from '#features/reports/form/report-screen.module.css';
import { Notice, TeamPage } from '#features/teams/page/team-page.tsx';
import styles from '#features/teams/page/teams.module.css';
import { teamText } from '#text/teams/teams.ts';
import { Button, ButtonLink } from '#ui/button.tsx';

const text = teamText.join;

type JoinView = { team: string; inviter: string; role: InvitedRole; name: string };

/** `/teams/join/{token}`: who invites as what, before one agrees. Works without scripts. */
export function JoinTeamScreen({ view, problem }: { view: JoinView | null; problem: string | null }) {
  return (
    <TeamPage crumbs={[{ label: text.crumb }]}>
      <section className={plate.plate}>
        {view ? (
          <>
            <div>
              <h1>{text.title(view.team)}</h1>
              <p>{text.by(view.inviter, view.role)}</p>
            </div>
            <Notice did={null} problem={problem} />
            <p>{text.noted}</p>
            <form method="post" className={styles.fields}>
              <p>{text.as(view.name)}</p>
              <div>
                <Button type="submit" variant="primary">
                  {text.button}
                </Button>
              </div>
            </form>
            <p className={fields.hint}>{text.not}</p>
          </>
        ) : (
          <>
            <div>
              <h1>{text.deadTitle}</h1>
              <p>{problem ?? text.dead}</p>
            </div>
            <ButtonLink to="/teams">{teamText.title}</ButtonLink>
          </>
        )}
      </section>
    </TeamPage>
  );
}
