import { Link } from 'react-router';
import type { NearbyStaff } from '#core/team/team-api-schema.ts';
import { Notice, TeamPage } from '#features/teams/page/team-page.tsx';
import styles from '#features/teams/page/teams.module.css';
import { teamText } from '#text/teams/teams.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Field, SelectField } from '#ui/form/field.tsx';
import plates from '#ui/plates.module.css';
import { DataTable } from '#ui/table/data-table.tsx';

const text = teamText.near;
const radii = [25, 50, 100, 250, 500] as const;

type NearScreenProps = {
  view: {
    team: { name: string; path: string };
    wish: { alert: string; place: string; km: number };
    /** Null: nothing was asked for, or there is no such event. */
    near: NearbyStaff | null;
  };
};

/** `/teams/{id}/near`: who is within so many kilometers of an alert or a place. Works without scripts. */
export function NearScreen({ view: { team, wish, near } }: NearScreenProps) {
  const isUnknown = !near && (wish.alert !== '' || wish.place !== '');
  return (
    <TeamPage crumbs={[{ label: team.name, to: team.path }, { label: text.title }]} isWide>
      <div>
        <h1>{text.title}</h1>
        <p>{text.lead}</p>
      </div>
      <Notice did={null} problem={isUnknown ? text.unknown : null} />
      <Wish path={`${team.path}/near`} wish={wish} />
      {near && <Found near={near} askPath={`${team.path}/ask?${askQuery(wish)}`} />}
    </TeamPage>
  );
}

function Wish({ path, wish }: { path: string; wish: NearScreenProps['view']['wish'] }) {
  return (
    <search>
      <form action={path} className={styles.filters}>
        {wish.alert ? (
          <input type="hidden" name="alert" value={wish.alert} />
        ) : (
          <Field label={text.place} name="place" defaultValue={wish.place} required />
        )}
        <SelectField
          label={text.km}
          name="km"
          defaultValue={wish.km}
          options={radii.map((km) => [km, text.kmOf(km)])}
        />
        <div>
          <Button type="submit">{text.submit}</Button>
        </div>
      </form>
    </search>
  );
}

const askQuery = ({ alert, place, km }: NearScreenProps['view']['wish']) =>
  new URLSearchParams({ ...(alert ? { alert } : { place }), km: String(km) });

function Found({ near: { event, radius_km: km, people }, askPath }: { near: NearbyStaff; askPath: string }) {
  return (
    <section className={plates.stack} aria-labelledby="found">
      <h2 id="found">{text.found(people.length, km, event)}</h2>
      {people.length > 0 && (
        <div className={styles.links}>
          <ButtonLink to={askPath}>{text.ask}</ButtonLink>
        </div>
      )}
      {people.length === 0 ? (
        <p className={plates.status}>{text.none}</p>
      ) : (
        <DataTable
          caption={text.title}
          heads={text.heads}
          rows={people.map(({ id, name, place, where, distance_km: away }) => ({
            key: String(id),
            cells: [
              name,
              <Link key="place" to={`/safety/${place}`}>
                {where}
              </Link>,
              away === null ? text.somewhere : text.away(away),
            ],
          }))}
        />
      )}
    </section>
  );
}
