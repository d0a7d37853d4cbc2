import { Link } from 'react-router';
import { shownScore } from '#core/score/safety.ts';
import { Pager } from '#features/teams/page/pager.tsx';
import { Notice, type TeamNotice, TeamPage } from '#features/teams/page/team-page.tsx';
import styles from '#features/teams/page/teams.module.css';
import { teamText } from '#text/teams/teams.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Tick } from '#ui/form/choices.tsx';
import { Field, SelectField } from '#ui/form/field.tsx';
import forms from '#ui/form/form.module.css';
import { scoreInWords } from '#ui/place/band.tsx';
import plates from '#ui/plates.module.css';
import { DataTable } from '#ui/table/data-table.tsx';
import { AlertsPart } from './alerts-part.tsx';
import type { TeamView } from './team-view.server.ts';

const text = teamText.list;
const whens = ['there', 'later', 'over', 'all'] as const;

/** The page of one team: who is where. Plain forms and links: it works without scripts. */
export function TeamScreen({ view, notice }: { view: TeamView; notice: TeamNotice }) {
  return (
    <TeamPage crumbs={[{ label: view.name }]} isWide>
      <div>
        <h1>{view.name}</h1>
        <p>{teamText.people(view.all)}.</p>
      </div>
      <Notice {...notice} />
      <Links view={view} />
      {view.all > 0 && <AlertsPart view={view} />}
      <section className={plates.stack} aria-labelledby="list">
        <h2 id="list">{text.title}</h2>
        {view.all === 0 ? (
          <p className={plates.status}>{text.empty}</p>
        ) : (
          <>
            <Filters view={view} />
            <List view={view} />
          </>
        )}
      </section>
    </TeamPage>
  );
}

function Links({ view: { path, mayChange } }: { view: TeamView }) {
  return (
    <nav aria-label={text.more} className={styles.links}>
      <ButtonLink to={`${path}/map`}>{text.map}</ButtonLink>
      <ButtonLink to={`${path}/near`}>{text.near}</ButtonLink>
      <ButtonLink to={`${path}/ask`}>{text.ask}</ButtonLink>
      {mayChange && (
        <>
          <ButtonLink to={`${path}/staff/new`}>{text.add}</ButtonLink>
          <ButtonLink to={`${path}/import`}>{text.import}</ButtonLink>
          <ButtonLink to={`${path}/staff.csv`} reloadDocument>
            {text.export}
          </ButtonLink>
          <ButtonLink to={`${path}/log`}>{text.log}</ButtonLink>
        </>
      )}
      <ButtonLink to={`${path}/access`}>{text.access}</ButtonLink>
    </nav>
  );
}

function Filters({ view: { path, wish, countries } }: { view: TeamView }) {
  return (
    <search>
      <form action={path} className={styles.filters}>
        <Field label={text.search} type="search" name="q" defaultValue={wish.search} />
        <SelectField
          label={text.when}
          name="when"
          defaultValue={wish.when}
          options={whens.map((when) => [when, text.whens[when]])}
        />
        <SelectField
          label={text.country}
          name="country"
          defaultValue={wish.country}
          options={[['', text.anyCountry], ...countries.map(({ code, name }) => [code, name] as const)]}
        />
        <Tick name="alerted" value="1" defaultChecked={wish.isAlerted}>
          {text.alerted}
        </Tick>
        <div>
          <Button type="submit">{text.submit}</Button>
        </div>
      </form>
    </search>
  );
}

function List({ view }: { view: TeamView }) {
  if (view.found === 0) return <p className={plates.status}>{text.noneFound}</p>;
  return (
    <>
      <p className={forms.hint}>{text.found(view.found, view.all)}</p>
      <DataTable
        caption={text.title}
        heads={text.heads}
        numeric={[2]}
        rows={view.rows.map((row) => ({
          key: String(row.id),
          cells: [
            view.mayChange ? (
              <Link key="name" to={`${view.path}/staff/${row.id}`}>
                {row.name}
              </Link>
            ) : (
              row.name
            ),
            row.placePath ? (
              <Link key="place" to={row.placePath}>
                {row.where}
              </Link>
            ) : (
              row.where
            ),
            <span key="score">
              <span aria-hidden="true">{shownScore(row.score) ?? '?'}</span>
              <span className="visually-hidden">{scoreInWords(row.score, row.isBorrowed)}</span>
            </span>,
            row.presence === 'there' ? row.daysText : `${row.daysText} (${text[row.presence]})`,
            row.alertsText,
          ],
        }))}
      />
      <Pager page={view.page} pages={view.pages} pathOf={(page) => pathOf(view, page)} />
    </>
  );
}

const pathOf = ({ path, wish }: TeamView, page: number) =>
  `${path}?${new URLSearchParams({
    q: wish.search,
    when: wish.when,
    country: wish.country,
    ...(wish.isAlerted && { alerted: '1' }),
    page: String(page),
  })}`;
