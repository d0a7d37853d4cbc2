import { teamText } from '#text/teams/teams.ts';
import plates from '#ui/plates.module.css';
import { DataTable } from '#ui/table/data-table.tsx';
import type { LooksView } from './looks-view.server.ts';
import { TeamPage } from './team-page.tsx';

const text = teamText.log;

/** `/teams/{id}/log`: who looked at what, for those who may change the list. */
export function LooksScreen({ view: { team, looks, isCut } }: { view: LooksView }) {
  return (
    <TeamPage crumbs={[{ label: team.name, to: team.path }, { label: text.title }]} isWide>
      <div>
        <h1>{text.title}</h1>
        <p>{text.lead}</p>
      </div>
      {looks.length === 0 ? (
        <p className={plates.status}>{text.none}</p>
      ) : (
        <>
          {isCut && <p>{text.newest(looks.length)}</p>}
          <DataTable
            caption={text.title}
            heads={text.heads}
            rows={looks.map(({ key, who, what, whenText, at }) => ({
              key,
              cells: [
                who,
                what,
                <time key="at" dateTime={at}>
                  {whenText}
                </time>,
              ],
            }))}
          />
        </>
      )}
    </TeamPage>
  );
}
