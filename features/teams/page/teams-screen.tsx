import { Link } from 'react-router';
import { TEAM_LIMITS } from '#core/team/team.ts';
import { MakePart } from '#features/circles/page/make-part.tsx';
import fields from '#features/contact/contact-form.module.css';
import plate from '#features/reports/form/report-screen.module.css';
import { teamText as text } from '#text/teams/teams.ts';
import { Notice, type TeamNotice, TeamPage } from './team-page.tsx';
import styles from './teams.module.css';
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
        <p className={plate.status}>{text.none}</p>
      ) : (
        <ul className={`${plate.plate} ${styles.list}`}>
          {view.teams.map(({ path, name, role, people }) => (
            <li key={path} className={styles.row}>
              <h2>
                <Link to={path}>{name}</Link>
              </h2>
              <p className={fields.hint}>
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
