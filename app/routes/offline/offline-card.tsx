import { data, Link } from 'react-router';
import { monthOf } from '#core/text/month.ts';
import { areasOfPlace } from '#features/guide/areas/warned-areas.server.ts';
import { firstToKnow } from '#features/guide/relevant/first-to-know.server.ts';
import { useRelevant } from '#features/guide/relevant/use-relevant.ts';
import { cardView } from '#features/offline/card-view.server.ts';
import { SafetyCard } from '#features/offline/safety-card.tsx';
import { OFFLINE_PATH } from '#features/offline/saved-pages.ts';
import { placeIdIn } from '#features/places/place-in-address.server.ts';
import { headlinesOf } from '#features/safety/headline.server.ts';
import { loadProfile } from '#features/safety/service.server.ts';
import { depsContext } from '#server/context.ts';
import { reading } from '#server/rendering/page-parameters.ts';
import { offlineText } from '#text/offline.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { noIndex, sharedPageHeaders } from '../../shell/page-meta.ts';
import type { Route } from './+types/offline-card.ts';
import styles from './offline-card.module.css';

const text = offlineText.card;

export const loader = reading(['month'], async ({ context, params, request }: Route.LoaderArgs, query) => {
  const deps = context.get(depsContext);
  const month = monthOf(query.month);
  const id = placeIdIn(params.id);
  const profile = id === null ? null : await loadProfile(deps, id, month);
  if (!profile) throw data(null, { status: 404 });
  const [headline] = await headlinesOf(deps, [profile.place], month);
  const first = firstToKnow(deps, profile.place);
  const areas = areasOfPlace(deps, profile.place);
  return cardView(profile, { headline: headline!, first, areas, origin: new URL(request.url).origin });
});

export const headers: Route.HeadersFunction = ({ errorHeaders }): HeadersInit =>
  errorHeaders ? {} : sharedPageHeaders();

/** The profile is what search engines shall list. */
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? text.pageTitle(loaderData.place.description) : text.crumb },
  noIndex,
];

/** The offline safety card: saved in the browser with the place, and made for paper. */
export default function OfflineCard({ loaderData: card }: Route.ComponentProps) {
  useRelevant(card);
  return (
    <div className="page-width">
      <Breadcrumbs
        crumbs={[
          { label: text.home, to: '/' },
          { label: text.safety, to: '/safety' },
          { label: card.place.name, to: card.place.path },
          { label: text.crumb },
        ]}
      />
      <div className={styles.desk}>
        <div className={styles.bar}>
          <PrintButton />
          <Link to={card.place.path}>{text.back}</Link>
          <Link to={OFFLINE_PATH}>{text.list}</Link>
          <p>{text.keep}</p>
        </div>
        <SafetyCard card={card} />
      </div>
    </div>
  );
}

/** Prints the page; not shown without scripts, where the browser's own menu does it. */
const PrintButton = () => (
  <Button variant="primary" onClick={() => print()}>
    <Icon name="printer" size={18} />
    {text.print}
  </Button>
);
