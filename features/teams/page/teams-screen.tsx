import { Link } from 'react-router';
import { TEAM_LIMITS } from '#core/team/team.ts';
import { MakePart } from '#features/circles/page/make-part.tsx';
import { teamText as text } from '#text/teams/teams.ts';
import forms from '#ui/form/form.module.css';
import plates from '#ui/plates.module.css';
import { Notice, type TeamNotice, TeamPage } from './team-page.tsx';
import type { TeamsView } from './teams-view.server.ts';

/** `/teams`: the teams one is in, and the form that makes one. Works without scripts. */
export function TeamsScreen({ view, notice }: { view: TeamsView; notice: TeamNotice }) {
  return (
    <TeamPage>
      <div>
        <h1>{text.title}</h1>
        <p>{text.lead}</p>
      </div>
      <Notice {...notice} />
      {view.teams.length === 0 ? (
        <p className={plates.status}>{text.none}</p>
      ) : (
        <ul className={`${plates.plate} ${plates.list}`}>
          {view.teams.map(({ path, name, role, people }) => (
            <li key={path}>
              <h2>
                <Link to={path}>{name}</Link>
              </h2>
              <p className={forms.hint}>
                {text.people(people)}. {text.roles[role]}
              </p>
            </li>
          ))}
        </ul>
      )}
      <MakePart {...view} text={text.make} action="/teams" nameLength={TEAM_LIMITS.nameLength} />
    </TeamPage>
  );
}
