import type { InvitedRole } from '#core/team/team.ts';
import { JoinPlate } from '#features/circles/invite/join-plate.tsx';
import { Notice, TeamPage } from '#features/teams/page/team-page.tsx';
import { teamText } from '#text/teams/teams.ts';

const text = teamText.join;

type JoinView = { team: string; inviter: string; role: InvitedRole; name: string };

/** `/teams/join/{token}`: who invites as what, before one agrees. */
export function JoinTeamScreen({ view, problem }: { view: JoinView | null; problem: string | null }) {
  return (
    <TeamPage crumbs={[{ label: text.crumb }]}>
      <JoinPlate
        text={text}
        name={view?.name ?? null}
        problem={problem}
        back={{ to: '/teams', label: teamText.title }}
      >
        {view && (
          <>
            <div>
              <h1>{text.title(view.team)}</h1>
              <p>{text.by(view.inviter, view.role)}</p>
            </div>
            <Notice did={null} problem={problem} />
            <p>{text.noted}</p>
          </>
        )}
      </JoinPlate>
    </TeamPage>
  );
}
