import { useRevalidateEvery } from '#features/stream/use-revalidate-every.ts';
import { Pager } from '#features/teams/page/pager.tsx';
import { TeamPage } from '#features/teams/page/team-page.tsx';
import styles from '#features/teams/page/teams.module.css';
import { teamAskText } from '#text/teams/ask.ts';
import { ButtonLink } from '#ui/button.tsx';
import { ConfirmedStep } from '#ui/form/confirmed-step.tsx';
import forms from '#ui/form/form.module.css';
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
        <p className={forms.hint}>
          {isOpen ? text.open(view.endsText) : text.over} {text.kept}
        </p>
      </div>
      {counts.help > 0 && <p className={forms.refusal}>{text.noteHelp}</p>}
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
      <Pager page={view.page} pages={view.pages} pathOf={(page) => `${view.path}?page=${page}`} />
      {view.mayEnd && <End path={view.path} />}
    </TeamPage>
  );
}

const End = ({ path }: { path: string }) => (
  <ConfirmedStep title={text.end} text={text.endText} confirm={text.endConfirm} path={path} intent="end" />
);
