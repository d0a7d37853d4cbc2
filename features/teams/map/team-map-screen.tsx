import { useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { callApi } from '#client/api.ts';
import { type StaffPlace, type Whereabouts, whereaboutsSchema } from '#core/team/team-api-schema.ts';
import { useFitBox } from '#features/dashboard/map/use-fit-box.ts';
import { TeamPage } from '#features/teams/page/team-page.tsx';
import { dashboardText } from '#text/dashboard.ts';
import { teamText } from '#text/teams/teams.ts';
import type { MapPoint, MapPosition } from '#ui/map/map-types.ts';
import { SafetyMap } from '#ui/map/safety-map.tsx';
import { scoreInWords } from '#ui/place/band.tsx';
import plates from '#ui/plates.module.css';
import { StaffWindow } from './staff-window.tsx';

const text = teamText.map;
const loadChart = () => import('#ui/map/chart/chart-map.tsx').then(({ ChartMap }) => ChartMap);
const world: MapPosition = { latitude: 20, longitude: 10 };
const worldZoom = 2;

type TeamMapScreenProps = { team: { id: number; name: string; path: string } };

/** `/teams/{id}/map`: everybody there today on a map. Without scripts it leads to the list. */
export function TeamMapScreen({ team }: TeamMapScreenProps) {
  const { known, hasFailed } = useWhereabouts(team.id);
  return (
    <TeamPage crumbs={[{ label: team.name, to: team.path }, { label: text.title }]} isWide>
      <div>
        <h1>{text.title}</h1>
        <p>{text.lead}</p>
        <p>
          <Link to={team.path}>{text.list}</Link>
        </p>
      </div>
      <noscript>
        <p className={plates.status}>{text.scripts}</p>
      </noscript>
      {hasFailed && (
        <p role="alert" className={plates.status}>
          {text.failed}
        </p>
      )}
      {known && <StaffMap known={known} />}
    </TeamPage>
  );
}

function useWhereabouts(teamId: number) {
  const [known, setKnown] = useState<Whereabouts | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    const over = new AbortController();
    void callApi(`/v1/account/teams/${teamId}/people`, whereaboutsSchema, { signal: over.signal }).then(
      (found) => {
        if (over.signal.aborted) return;
        if (found.ok) setKnown(found.value);
        setHasFailed(!found.ok);
      },
    );
    return () => over.abort();
  }, [teamId]);
  return { known, hasFailed };
}

function StaffMap({ known }: { known: Whereabouts }) {
  const [selectedId, select] = useState<string | null>(null);
  const [center, setCenter] = useState(world);
  const points = useMemo(() => pointsOf(known), [known]);
  const fit = useFitBox(points);
  const person = known.people.find(({ id }) => String(id) === selectedId);
  const place = known.places.find(({ id }) => id === person?.place);
  if (points.length === 0) return <p className={plates.status}>{text.none}</p>;
  return (
    <SafetyMap
      points={points}
      dots={noDots}
      center={center}
      zoom={worldZoom}
      fit={fit}
      selectedId={selectedId}
      texts={mapTexts}
      loadEngine={loadChart}
      onSelect={select}
      onLocate={() => setCenter({ ...world })}
      infoWindow={
        person &&
        place && (
          <StaffWindow person={person} place={place} alerts={known.alerts} onClose={() => select(null)} />
        )
      }
    />
  );
}

const mapTexts = { ...dashboardText.map, ...text.onMap };
const noDots: readonly [] = [];

/** Everybody there today. */
function pointsOf({ people, places, alerts }: Whereabouts): MapPoint[] {
  const placeOf = new Map(places.map((place) => [place.id, place]));
  const types = new Map(alerts.map(({ id, type }) => [id, type]));
  return people.flatMap(({ id, name, place: placeId, presence }) => {
    const place = presence === 'there' ? placeOf.get(placeId) : undefined;
    return place ? [pointOf(place, { id, name, alert: gravestAt(place, types) })] : [];
  });
}

const gravestAt = (place: StaffPlace, types: ReadonlyMap<string, MapPoint['alert']>) =>
  types.get(place.alerts[0] ?? '') ?? null;

const pointOf = (
  place: StaffPlace,
  { id, name, alert }: { id: number; name: string; alert: MapPoint['alert'] },
): MapPoint => ({
  id: String(id),
  name,
  details: `${place.description}. ${scoreInWords(place.overall_safety, place.is_borrowed)}`,
  score: place.overall_safety,
  isBorrowed: place.is_borrowed,
  latitude: place.latitude,
  longitude: place.longitude,
  isYou: false,
  alert,
});
