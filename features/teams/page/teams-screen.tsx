import { useId } from 'react';
import { Link } from 'react-router';
import { TEAM_LIMITS } from '#core/team/team.ts';
import fields from '#features/contact/contact-form.module.css';
import plate from '#features/reports/form/report-screen.module.css';
import { teamText as text } from '#text/teams/teams.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
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
      <MakeTeam most={view.most} isFull={view.isFull} />
    </TeamPage>
  );
}

function MakeTeam({ most, isFull }: Pick<TeamsView, 'most' | 'isFull'>) {
  return (
    <section className={plate.plate} aria-labelledby="make">
      <h2 id="make">{text.make.title}</h2>
      {most === 0 ? (
        <>
          <p>{text.make.noPlan}</p>
          <ButtonLink to="/pricing">{text.make.plans}</ButtonLink>
        </>
      ) : isFull ? (
        <p>{text.make.tooMany}</p>
      ) : (
        <MakeForm most={most} />
      )}
    </section>
  );
}

function MakeForm({ most }: Pick<TeamsView, 'most'>) {
  const id = useId();
  return (
    <form method="post" action="/teams" className={styles.fields}>
      <div className={fields.field}>
        <label htmlFor={id}>{text.make.name}</label>
        <input
          id={id}
          className={fields.input}
          name="name"
          maxLength={TEAM_LIMITS.nameLength}
          autoComplete="off"
          required
          aria-describedby={`${id}hint`}
        />
      </div>
      <p id={`${id}hint`} className={fields.hint}>
        {text.make.hint(most)}
      </p>
      <div>
        <Button type="submit" variant="primary">
          {text.make.submit}
        </Button>
      </div>
    </form>
  );
}
