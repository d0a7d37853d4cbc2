import { ConfirmedStep } from '#features/contact/confirmed-step.tsx';
import fields from '#features/contact/contact-form.module.css';
import { useRevalidateEvery } from '#features/stream/use-revalidate-every.ts';
import { TeamPage } from '#features/teams/page/team-page.tsx';
import styles from '#features/teams/page/teams.module.css';
import { teamAskText } from '#text/teams/ask.ts';
import { teamText } from '#text/teams/teams.ts';
import { ButtonLink } from '#ui/button.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { Tag } from '#ui/tag.tsx';
import type { AskingView } from './asking.server.ts';
import { CountsLine } from './counts-line.tsx';

const text = teamAskText.asking;
const everyMs = 10_000;

/** `/teams/{id}/ask/{number}`: who answered what. Scripts only look again. */
export function AskingScreen({ view }: { view: AskingView }) {
  const { team, reason, counts, people, isOpen } = view;
  useRevalidateEvery(isOpen ? everyMs : null);
  const crumbs = [
    { label: team.name, to: team.path },
    { label: teamAskText.title, to: `${team.path}/ask` },
    { label: reason },
  ];
  return (
    <TeamPage crumbs={crumbs} isWide>
      <div>
        <h1>{reason}</h1>
        <p>{text.asked(view.askerName, view.askedText)}</p>
        <div role="status">
          <CountsLine counts={counts} people={people} />
        </div>
        <p className={fields.hint}>
          {isOpen ? text.open(view.endsText) : text.over} {text.kept}
        </p>
      </div>
      {counts.help > 0 && <p className={fields.refusal}>{text.noteHelp}</p>}
      <div className={styles.links}>
        <ButtonLink to={view.path} reloadDocument>
          {text.again}
        </ButtonLink>
      </div>
      <DataTable
        caption={reason}
        heads={text.heads}
        rows={view.rows.map(({ key, name, standing, guardian, where, whenText }) => ({
          key,
          cells: [
            name,
            <span key="said">
              <Tag tone={standing === 'help' ? 'danger' : 'plain'}>{text.standings[standing]}</Tag>{' '}
              {guardian && text.guardian(guardian)}
            </span>,
            where,
            whenText,
          ],
        }))}
      />
      {view.pages > 1 && <Pager view={view} />}
      {view.mayEnd && <End path={view.path} />}
    </TeamPage>
  );
}

function Pager({ view: { path, page, pages } }: { view: AskingView }) {
  const { previous, next, page: words } = teamText.list;
  return (
    <nav aria-label={words(page, pages)} className={styles.pager}>
      {page > 1 ? <ButtonLink to={`${path}?page=${page - 1}`}>{previous}</ButtonLink> : <span />}
      <span>{words(page, pages)}</span>
      {page < pages ? <ButtonLink to={`${path}?page=${page + 1}`}>{next}</ButtonLink> : <span />}
    </nav>
  );
}

const End = ({ path }: { path: string }) => (
  <ConfirmedStep title={text.end} text={text.endText} confirm={text.endConfirm} path={path} intent="end" />
);
