import { INVITED_ROLES, type InvitedRole } from '#core/team/team.ts';
import { OpenLinks } from '#features/circles/invite/open-links.tsx';
import { teamText } from '#text/teams/teams.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmedStep } from '#ui/form/confirmed-step.tsx';
import forms from '#ui/form/form.module.css';
import { Icon } from '#ui/icon.tsx';
import plates from '#ui/plates.module.css';
import type { AccessView } from './access-view.server.ts';
import { Notice, type TeamNotice, TeamPage } from './team-page.tsx';
import styles from './teams.module.css';

const text = teamText.access;

type AccessScreenProps = {
  view: AccessView;
  notice: TeamNotice;
  /** A link that was just made: shown this once. */
  link: string | null;
};

/** `/teams/{id}/access`: who may read or change the list. Works without scripts. */
export function AccessScreen({ view, notice, link }: AccessScreenProps) {
  const { team, members } = view;
  return (
    <TeamPage crumbs={[{ label: team.name, to: team.path }, { label: text.title }]}>
      <h1>{text.title}</h1>
      <Notice {...notice} />
      <section className={plates.plate} aria-label={text.title}>
        <ul>
          {members.map((member) => (
            <Member key={member.id} member={member} view={view} />
          ))}
        </ul>
      </section>
      {view.isOwner && <Invite view={view} link={link} />}
      <Leave view={view} />
    </TeamPage>
  );
}

function Member({ member, view }: { member: AccessView['members'][number]; view: AccessView }) {
  const { id, name, role, isYou } = member;
  return (
    <li className={styles.line}>
      <div>
        <h2>
          {name} {isYou && `(${text.you})`}
        </h2>
        <p className={forms.hint}>{text.names[role]}</p>
      </div>
      {view.isOwner && role !== 'owner' && (
        <form method="post" action={view.path}>
          <input type="hidden" name="member" value={id} />
          <RoleSelect label={`${text.role}: ${name}`} chosen={role} />
          <Button type="submit" name="intent" value="role">
            {text.setRole}
            <span className="visually-hidden">: {name}</span>
          </Button>
          <Button type="submit" name="intent" value="remove_member">
            {text.remove}
            <span className="visually-hidden">: {name}</span>
          </Button>
        </form>
      )}
    </li>
  );
}

function RoleSelect({ label, chosen }: { label: string; chosen: InvitedRole }) {
  return (
    <select name="role" aria-label={label} className={forms.input} defaultValue={chosen}>
      {INVITED_ROLES.map((one) => (
        <option key={one} value={one}>
          {text.invited[one]}
        </option>
      ))}
    </select>
  );
}

function Invite({ view: { path, isFull, links }, link }: { view: AccessView; link: string | null }) {
  return (
    <section className={plates.plate} aria-labelledby="invite">
      <h2 id="invite">{text.inviteTitle}</h2>
      {link && (
        <div role="status" className={plates.status}>
          <p>{text.made}</p>
          <input readOnly className={forms.input} value={link} aria-label={text.link} />
        </div>
      )}
      {isFull ? (
        <p>{text.full}</p>
      ) : (
        <form method="post" action={`${path}#invite`} className={plates.stack}>
          <RoleSelect label={text.as} chosen="viewer" />
          <div>
            <Button type="submit" name="intent" value="invite">
              <Icon name="person-plus" size={18} />
              {text.make}
            </Button>
          </div>
        </form>
      )}
      <p className={forms.hint}>{text.inviteHint}</p>
      <OpenLinks
        text={text}
        links={links.map(({ id, role, untilText }) => ({ id, words: text.openRow(role, untilText) }))}
        path={path}
        rowClass={styles.line}
      />
    </section>
  );
}

const Leave = ({ view: { path, isOwner } }: { view: AccessView }) =>
  isOwner ? (
    <ConfirmedStep title={text.end} text={text.endText} confirm={text.end} path={path} intent="end" />
  ) : (
    <ConfirmedStep title={text.leave} text={text.leaveText} confirm={text.leave} path={path} intent="leave" />
  );
