import { data, isRouteErrorResponse, Link, type ShouldRevalidateFunctionArgs } from 'react-router';
import { monthOf } from '#core/month.ts';
import { unpack } from '#core/packed.ts';
import { InTheNews } from '#features/news/in-the-news.tsx';
import { newsOfPlace } from '#features/news/page-news.server.ts';
import { placePhotosOf } from '#features/place-photos/service.server.ts';
import { OthersSaying } from '#features/reports/others-saying.tsx';
import { reportsOfPlace } from '#features/reports/place-reports.server.ts';
import { ReportCarousel } from '#features/reports/report-carousel.tsx';
import { reportPlace } from '#features/reports/report-place.server.ts';
import { usePageSubject } from '#features/reports/report-subject.ts';
import { AdvisoryBoard } from '#features/safety/advisory-board.tsx';
import { ChangeList } from '#features/safety/change-list.tsx';
import { EmergencyStrip } from '#features/safety/emergency-strip.tsx';
import { LegendButton } from '#features/safety/legend-button.tsx';
import { liveScoreOrNull, wouldAsk } from '#features/safety/live-layer.server.ts';
import { LiveLayer } from '#features/safety/live-layer.tsx';
import { liveView } from '#features/safety/live-view.ts';
import { modelOverviewsOf } from '#features/safety/model-overview.server.ts';
import { ModelOverview } from '#features/safety/model-overview.tsx';
import { modelOverviewMarkup } from '#features/safety/model-overview-markup.server.tsx';
import { OverviewList } from '#features/safety/overview-list.tsx';
import { photoMarkup } from '#features/safety/photo-markup.server.tsx';
import { PlaceHeading } from '#features/safety/place-heading.tsx';
import { PlaceSearchForm } from '#features/safety/place-search-form.tsx';
import { ProfileActions } from '#features/safety/profile-actions.tsx';
import { ProfileCover } from '#features/safety/profile-cover.tsx';
import { ProfileFoot } from '#features/safety/profile-foot.tsx';
import { profileView } from '#features/safety/profile-view.server.ts';
import { ScoreCard } from '#features/safety/score-card.tsx';
import { loadProfile } from '#features/safety/service.server.ts';
import { useLive } from '#features/safety/use-live.ts';
import { useSlug } from '#features/safety/use-slug.ts';
import { Voices } from '#features/safety/voices.tsx';
import { ShareBox } from '#features/share/share-box.tsx';
import { WatchButton } from '#features/watch/watch-button.tsx';
import { depsContext, stillContext } from '#server/context.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { openDialog } from '#ui/open-dialog.ts';
import { NowhereMap } from '../shell/nowhere-map.tsx';
import { noIndex } from '../shell/page-meta.ts';
import { missingPlaceText } from '../text/missing-place.ts';
import { safetyText } from '../text/safety.ts';

import type { Route } from './+types/safety.ts';
import styles from './safety.module.css';

const ID = /^[1-9]\d{0,9}$/;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const deps = context.get(depsContext);
  const url = new URL(request.url);
  const profile = ID.test(params.id)
    ? await loadProfile(deps, Number(params.id), monthOf(url.searchParams.get('month')))
    : null;
  if (!profile) throw data(null, { status: 404 });
  const still = context.get(stillContext);
  const { facebookAppId } = deps.config;
  const site = { origin: url.origin, facebookAppId };
  const view = profileView(profile, deps.scores.tables, site, still);
  const [photo, reports, news, live] = await Promise.all([
    placePhotosOf(deps).seek(profile.place),
    reportsOfPlace(deps, profile.place.id),
    newsOfPlace(deps, profile.place.id),
    // What is happening now is no reason not to show what is known.
    profile.month === null ? liveScoreOrNull(deps, profile.place) : null,
  ]);
  // What a model wrote is of the whole year.
  const written = profile.month === null ? modelOverviewsOf(deps).seek(profile.place) : null;
  // Under a made-up slug it is not kept: there are endlessly many.
  const isOurs = [view.place.path, `/safety/${params.id}`].includes(url.pathname);
  const shown = {
    ...view,
    photo: photoMarkup(profile.place, photo, still),
    written: modelOverviewMarkup(written, still),
    reports,
    subject: reportPlace(deps, profile.place.id)!,
    news,
    partners: deps.config.partners,
    live: live && liveView(live),
    asks: live !== null && wouldAsk(deps, profile.place),
  };
  return data(shown, {
    headers: { 'cache-control': isOurs ? 'public, max-age=0, s-maxage=45' : 'private, no-cache' },
  });
}

export const headers: Route.HeadersFunction = ({ errorHeaders, loaderHeaders }): HeadersInit =>
  errorHeaders ? {} : { 'cache-control': loaderHeaders.get('cache-control') ?? 'private, no-cache' };

/** Another slug of the same place shows the same data; another month of travel does not. */
export const shouldRevalidate = ({
  currentParams,
  nextParams,
  currentUrl,
  nextUrl,
}: ShouldRevalidateFunctionArgs) =>
  currentParams.id !== nextParams.id || currentUrl.search !== nextUrl.search;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [...unpack(loaderData.words).meta, ...(isListed(loaderData) ? [] : [noIndex])]
    : [{ title: missingPlaceText.pageTitle }, noIndex];

/** What repeats its country's figures and has no report of its own is left out of search engines. */
const isListed = ({ hasOwnContent, reports }: Route.ComponentProps['loaderData']) =>
  hasOwnContent || (reports?.reports.length ?? 0) > 0;

const openWeights = () => openDialog('riskProfileModal');
const openComingSoon = () => openDialog('comingSoonModal');

export default function Safety({ loaderData, params }: Route.ComponentProps) {
  const { place, reports, news } = loaderData;
  const { rows, why, overviews, months, share } = unpack(loaderData.words);
  useSlug(place.path);
  usePageSubject(loaderData.subject);
  const live = useLive(place.id, loaderData);
  return (
    <div className="page-width">
      <Breadcrumbs
        crumbs={[
          { label: safetyText.breadcrumbHome, to: '/' },
          { label: safetyText.breadcrumbSafety, to: '/safety' },
          { label: place.name },
        ]}
      />
      <PlaceHeading
        place={place}
        updatedAt={loaderData.updatedAt}
        action={<WatchButton id={place.id} name={place.name} isSmall />}
      />
      <EmergencyStrip strip={loaderData.emergency} />
      <div className={styles.halves}>
        <ProfileCover id={place.id} name={place.name} photo={loaderData.photo} />
        <ScoreCard
          score={loaderData.score}
          now={live?.rightNow ?? null}
          rows={rows}
          why={why}
          placeId={place.id}
          onWeigh={openWeights}
        />
        <section>
          <div className={styles.overviewsHead}>
            <h2>{safetyText.overviews.title}</h2>
            <LegendButton />
          </div>
          {loaderData.written && <ModelOverview markup={loaderData.written} />}
          <OverviewList overviews={overviews} rows={rows} countryName={place.countryName} months={months} />
        </section>
        <ShareBox share={share} path={params['*'] ? place.path : `/safety/${place.id}`} />
      </div>
      <ProfileActions
        placeId={place.id}
        path={place.path}
        partners={loaderData.partners}
        onComingSoon={openComingSoon}
      />
      <LiveLayer live={live} asks={loaderData.asks} />
      <AdvisoryBoard board={loaderData.board} />
      <Voices>
        <OthersSaying key={place.id} place={place} reports={reports} official={loaderData.score.overall} />
        <InTheNews key={`news ${place.id}`} placeId={place.id} news={news} />
      </Voices>
      <ChangeList changes={loaderData.changes} />
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
  const text = missingPlaceText;
  return (
    <div className={`page-width ${styles.missing}`}>
      <div>
        <h1>{text.title}</h1>
        <p>{text.lead}</p>
        <PlaceSearchForm />
        <p>
          <Link to="/">{text.home}</Link>
        </p>
      </div>
      <NowhereMap label={text.map} />
    </div>
  );
}
