import { data, isRouteErrorResponse, Link, type ShouldRevalidateFunctionArgs } from 'react-router';
import { isAgainstAllTravel } from '#core/profile/warning.ts';
import { inMonth, monthOf } from '#core/text/month.ts';
import { isSignedInHere } from '#features/accounts/signed-in-here.ts';
import { areasOfPlace } from '#features/guide/areas/warned-areas.server.ts';
import { areasMarkup } from '#features/guide/areas/warned-areas-markup.server.tsx';
import { knowMarkup } from '#features/guide/know-markup.server.tsx';
import { KnowSection } from '#features/guide/know-section.tsx';
import { streetMarkup } from '#features/guide/street.server.tsx';
import { StreetSection } from '#features/guide/street-section.tsx';
import { nearbyMarkup } from '#features/nearby/nearby-markup.server.tsx';
import { NearbySection } from '#features/nearby/nearby-section.tsx';
import { newsOfPlace } from '#features/news/page-news.server.ts';
import { InTheNews } from '#features/news/profile/in-the-news.tsx';
import { placePhotosOf } from '#features/place-photos/service.server.ts';
import { placeIdIn } from '#features/places/place-in-address.server.ts';
import { reportPlace } from '#features/reports/draft/report-place.server.ts';
import { usePageSubject } from '#features/reports/draft/report-subject.ts';
import { reportsOfPlace } from '#features/reports/read/place-reports.server.ts';
import { ReportCarousel } from '#features/reports/read/report-carousel.tsx';
import { OthersSaying } from '#features/reports/summary/others-saying.tsx';
import { AdvisoryBoard } from '#features/safety/advisories/advisory-board.tsx';
import { PlaceSearchForm } from '#features/safety/card/place-search-form.tsx';
import { AlertStrip } from '#features/safety/first-screen/alert-strip.tsx';
import { firstScreen } from '#features/safety/first-screen/first-screen.server.tsx';
import { ChangeList } from '#features/safety/history/change-list.tsx';
import { liveScoreOrNull, wouldAsk } from '#features/safety/live/live-layer.server.ts';
import { LiveLayer } from '#features/safety/live/live-layer.tsx';
import { liveView } from '#features/safety/live/live-view.ts';
import { useLive } from '#features/safety/live/use-live.ts';
import { LegendButton } from '#features/safety/method/legend-button.tsx';
import { modelOverviewsOf } from '#features/safety/model-overview/model-overview.server.ts';
import { ModelOverview } from '#features/safety/model-overview/model-overview.tsx';
import { modelOverviewMarkup } from '#features/safety/model-overview/model-overview-markup.server.tsx';
import { contentsMarkup } from '#features/safety/profile/contents-markup.server.tsx';
import { EmergencyStrip } from '#features/safety/profile/emergency-strip.tsx';
import { OverviewList } from '#features/safety/profile/overview-list.tsx';
import { photoMarkup } from '#features/safety/profile/photo-markup.server.tsx';
import { PlaceHeading } from '#features/safety/profile/place-heading.tsx';
import { ProfileActions } from '#features/safety/profile/profile-actions.tsx';
import { ProfileCover } from '#features/safety/profile/profile-cover.tsx';
import { ProfileFoot } from '#features/safety/profile/profile-foot.tsx';
import { profileHead } from '#features/safety/profile/profile-meta.server.tsx';
import { profileView } from '#features/safety/profile/profile-view.server.ts';
import { ScoreCard, WhyCard } from '#features/safety/profile/score-card.tsx';
import { useSlug } from '#features/safety/profile/use-slug.ts';
import { Ledger } from '#features/safety/receipts/ledger.tsx';
import { loadProfile } from '#features/safety/service.server.ts';
import { ShareBox } from '#features/share/share-box.tsx';
import { shareMarkup } from '#features/share/share-markup.server.tsx';
import { depsContext, documentContext, placeMarkupContext } from '#server/context.ts';
import { reading } from '#server/rendering/page-parameters.ts';
import { missingPlaceText } from '#text/safety/missing-place.ts';
import { safetyText } from '#text/safety/safety.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { openDialog } from '#ui/dialog/open-dialog.ts';
import { useLoaded } from '#ui/hooks/use-loaded.ts';
import { StaticMarkup } from '#ui/static-markup.tsx';
import { sectionLinksClass } from '#ui/table/section-links.tsx';
import { NowhereMap } from '../../shell/nowhere-map.tsx';
import { noIndex } from '../../shell/page-meta.ts';

import type { Route } from './+types/safety.ts';
import { PlaceActions } from './place-actions.tsx';
import styles from './safety.module.css';

export const loader = reading(['month'], async ({ context, params, request }: Route.LoaderArgs, query) => {
  const deps = context.get(depsContext);
  const url = new URL(request.url);
  const id = placeIdIn(params.id);
  const profile = id === null ? null : await loadProfile(deps, id, monthOf(query.month));
  if (!profile) throw data(null, { status: 404 });
  const placeMarkup = context.get(placeMarkupContext);
  const { facebookAppId } = deps.config;
  const site = { origin: url.origin, facebookAppId };
  context.get(documentContext).head = profileHead({ ...profile, siteUrl: url.origin });
  const areas = areasOfPlace(deps, profile.place);
  const view = profileView(deps, profile, areas, site, placeMarkup);
  const [photo, reports, news, nearby, live] = await Promise.all([
    placePhotosOf(deps).findOrRequest(profile.place),
    reportsOfPlace(deps, profile.place.id),
    newsOfPlace(deps, profile.place.id),
    nearbyMarkup(deps, profile.place, placeMarkup),
    // What is happening now is no reason not to show what is known.
    profile.month === null ? liveScoreOrNull(deps, profile.place) : null,
  ]);
  // What a model wrote is of the whole year.
  const written = profile.month === null ? modelOverviewsOf(deps).findOrRequest(profile.place) : null;
  const street = streetMarkup(deps, profile.place, placeMarkup);
  const isStayAway = isAgainstAllTravel(deps.scores.adviceAt(profile.place));
  // Under a made-up slug it is not cached: there are endlessly many.
  const isOurs = [view.place.path, `/safety/${params.id}`].includes(url.pathname);
  const shown = {
    ...view,
    ...firstScreen(deps, profile, live, areas, placeMarkup),
    photo: photoMarkup(profile.place, photo, placeMarkup),
    areas: areasMarkup(areas, profile.place, placeMarkup),
    guide: knowMarkup(deps, profile.place, profile.month, placeMarkup),
    written: modelOverviewMarkup(written, placeMarkup),
    street,
    contents: contentsMarkup(profile, street !== null, placeMarkup),
    share: shareMarkup(
      profile.place,
      params['*'] ? view.place.path : `/safety/${view.place.id}`,
      site,
      placeMarkup,
    ),
    reports,
    subject: reportPlace(deps, profile.place.id)!,
    news,
    nearby,
    // Nobody is offered a journey to where governments say not to go.
    partners: isStayAway ? null : deps.config.partners,
    paths: {
      card: inMonth(`${view.place.path}/card`, profile.month),
      compare: inMonth(`/compare?ids=${profile.place.id}`, profile.month),
    },
    live: live && liveView(live),
    asks: live !== null && wouldAsk(deps, profile.place),
  };
  return data(shown, {
    headers: { 'cache-control': isOurs ? 'public, max-age=0, s-maxage=45' : 'private, no-cache' },
  });
});

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
    ? [...loaderData.meta, ...(isListed(loaderData) ? [] : [noIndex])]
    : [{ title: missingPlaceText.pageTitle }, noIndex];

/** What repeats its country's figures and has no report of its own is left out of search engines. */
const isListed = ({ hasOwnContent, reports }: Route.ComponentProps['loaderData']) =>
  hasOwnContent || (reports?.reports.length ?? 0) > 0;

const loadOwnLinks = () => import('./own-links.tsx').then((module) => module.OwnLinks);
const openWeights = () => openDialog('riskProfileModal');
const openComingSoon = () => openDialog('comingSoonModal');

export default function Safety({ loaderData }: Route.ComponentProps) {
  const { place, why, reports, news } = loaderData;
  useSlug(place.path);
  usePageSubject(loaderData.subject);
  const live = useLive(place.id, loaderData);
  // The page itself is the same for everybody.
  const Own = useLoaded(loadOwnLinks, isSignedInHere(), 'Your own links');
  const actions = <PlaceActions place={place} paths={loaderData.paths} />;
  // Who is warned of going to a place may be there: whom to call comes before how it scores, in the whole width.
  const { isDangerous } = loaderData;
  const emergency = <EmergencyStrip strip={loaderData.emergency} isWide={isDangerous} />;
  return (
    <div className="page-width">
      <Breadcrumbs
        crumbs={[
          { label: safetyText.breadcrumbHome, to: '/' },
          { label: safetyText.breadcrumbSafety, to: '/safety' },
          { label: place.name },
        ]}
      />
      <PlaceHeading place={place} updatedAt={loaderData.updatedAt} action={actions} />
      <AlertStrip strip={loaderData.strip} />
      {isDangerous && emergency}
      <div className={styles.first}>
        <div className={styles.answer}>
          <ScoreCard score={loaderData.score} now={live?.rightNow ?? null} toDo={loaderData.toDo} />
          {!isDangerous && emergency}
          <div className={styles.actions}>{actions}</div>
        </div>
        <div className={styles.reasons}>
          <WhyCard overall={loaderData.score.overall} why={why} placeId={place.id} onWeigh={openWeights} />
          <ProfileCover id={place.id} name={place.name} photo={loaderData.photo} />
        </div>
      </div>
      <StaticMarkup id="contents" className={sectionLinksClass} markup={loaderData.contents} />
      <LiveLayer live={live} asks={loaderData.asks} areas={loaderData.areas} />
      <div className={styles.halves}>
        <section>
          <div className={styles.ledgerHead}>
            <h2>{safetyText.ledger.title}</h2>
            <LegendButton />
          </div>
          <Ledger markup={loaderData.ledger} />
          {Own && <Own placeId={place.id} onWeigh={openWeights} />}
        </section>
        <KnowSection markup={loaderData.guide} />
      </div>
      <StreetSection street={loaderData.street} />
      <AdvisoryBoard board={loaderData.board} />
      <div className={styles.voices}>
        <OthersSaying key={place.id} place={place} reports={reports} official={loaderData.score.overall} />
        <InTheNews key={`news ${place.id}`} placeId={place.id} news={news} />
      </div>
      <NearbySection markup={loaderData.nearby} />
      <ReportCarousel
        key={place.id}
        initial={reports?.reports ?? []}
        scope={{ placeId: place.id, kind: place.kind, countryCode: place.countryCode }}
      />
      <h2 className={styles.overviewsTitle}>{safetyText.overviews.title}</h2>
      {loaderData.written && <ModelOverview markup={loaderData.written} />}
      <OverviewList overviews={loaderData.overviews} countryCode={place.countryCode} />
      <ChangeList changes={loaderData.changes} />
      <ShareBox markup={loaderData.share} />
      {loaderData.partners && <ProfileActions partners={loaderData.partners} onComingSoon={openComingSoon} />}
      <ProfileFoot />
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
