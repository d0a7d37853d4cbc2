import { data, isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from 'react-router';
import { OthersSaying } from '#features/reports/others-saying.tsx';
import { reportsOfPlace } from '#features/reports/place-reports.server.ts';
import { ReportCarousel } from '#features/reports/report-carousel.tsx';
import { usePageSubject } from '#features/reports/report-subject.ts';
import { AdvisoryBoard } from '#features/safety/advisory-board.tsx';
import { ChangeList } from '#features/safety/change-list.tsx';
import { EmergencyStrip } from '#features/safety/emergency-strip.tsx';
import { LegendButton } from '#features/safety/legend-button.tsx';
import { OverviewList } from '#features/safety/overview-list.tsx';
import { PlaceHeading } from '#features/safety/place-heading.tsx';
import { PlaceSearchForm } from '#features/safety/place-search-form.tsx';
import { ProfileActions } from '#features/safety/profile-actions.tsx';
import { ProfileCover } from '#features/safety/profile-cover.tsx';
import { ProfileFoot } from '#features/safety/profile-foot.tsx';
import { profileView } from '#features/safety/profile-view.server.ts';
import { ScoreCard } from '#features/safety/score-card.tsx';
import { loadProfile } from '#features/safety/service.server.ts';
import { ShareBox } from '#features/safety/share-box.tsx';
import { useSlug } from '#features/safety/use-slug.ts';
import { Voices } from '#features/safety/voices.tsx';
import { depsContext } from '#server/context.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { openDialog } from '#ui/open-dialog.ts';
import { ThemedImage } from '#ui/themed-image.tsx';
import { safetyText } from '../text/safety.ts';
import { safetyIndexText } from '../text/safety-index.ts';
import type { Route } from './+types/safety.ts';
import styles from './safety.module.css';

const ID = /^[1-9]\d{0,9}$/;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const deps = context.get(depsContext);
  const profile = ID.test(params.id) ? await loadProfile(deps, Number(params.id)) : null;
  if (!profile) throw data(null, { status: 404 });
  const view = profileView(profile, new URL(request.url).origin);
  return { ...view, reports: await reportsOfPlace(deps, profile.place.id) };
}

export const headers: Route.HeadersFunction = ({ errorHeaders }): HeadersInit =>
  errorHeaders ? {} : { 'cache-control': 'public, max-age=0, s-maxage=60' };

/** Another slug of the same place shows the same data. */
export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
  currentParams.id !== nextParams.id;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData?.meta ?? [{ title: safetyIndexText.pageTitle }, { name: 'robots', content: 'noindex' }];

const openWeights = () => openDialog('riskProfileModal');
const openComingSoon = () => openDialog('comingSoonModal');

export default function Safety({ loaderData, params }: Route.ComponentProps) {
  const { place, rows, share, reports } = loaderData;
  useSlug(place.path);
  usePageSubject(place.id);
  return (
    <div className="page-width">
      <Breadcrumbs
        crumbs={[
          { label: safetyText.breadcrumbHome, to: '/' },
          { label: safetyText.breadcrumbSafety, to: '/safety' },
          { label: place.name },
        ]}
      />
      <PlaceHeading place={place} updatedAt={loaderData.updatedAt} />
      <EmergencyStrip numbers={loaderData.emergency} />
      <div className={styles.halves}>
        <div>
          <ProfileCover id={place.id} name={place.name} />
          <div className={styles.overviewsHead}>
            <h2>{safetyText.overviews.title}</h2>
            <LegendButton />
          </div>
          <OverviewList
            overviews={loaderData.overviews}
            rows={rows}
            countryName={place.countryName}
            months={loaderData.climate}
          />
        </div>
        <div>
          <ScoreCard
            score={loaderData.score}
            rows={rows}
            why={loaderData.why}
            placeId={place.id}
            onWeigh={openWeights}
          />
          <ShareBox {...share} path={params['*'] ? place.path : `/safety/${place.id}`} />
        </div>
      </div>
      <ProfileActions onComingSoon={openComingSoon} />
      <AdvisoryBoard board={loaderData.board} />
      <Voices others={<OthersSaying place={place} reports={reports} official={loaderData.score.overall} />} />
      <ChangeList changes={loaderData.history} />
      <ReportCarousel
        key={place.id}
        initial={reports?.reports ?? []}
        scope={{ placeId: place.id, kind: place.kind, countryCode: place.countryCode }}
      />
      <ProfileFoot place={place} />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  const text = safetyIndexText.missing;
  return (
    <div className={`page-width ${styles.missing}`}>
      <div>
        <h1>{text.title}</h1>
        <p>{text.lead}</p>
        <PlaceSearchForm />
      </div>
      <ThemedImage
        src={(theme) => `/maps/nowhere.svg?theme=${theme}`}
        alt={text.map}
        width={640}
        height={380}
      />
    </div>
  );
}
