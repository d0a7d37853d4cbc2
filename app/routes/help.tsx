import { Link, redirect } from 'react-router';
import { emergencyPanel } from '#core/help/emergency.ts';
import { helpPathOf } from '#core/place/place-slug.ts';
import { LocalHelp } from '#features/help/local-help.tsx';
import { helpAround } from '#features/help/service.server.ts';
import { placeUnder } from '#features/places/place-in-address.server.ts';
import { depsContext, visitorContext } from '#server/context.ts';
import { reading } from '#server/rendering/page-parameters.ts';
import { helpText as text } from '#text/help.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import type { Route } from './+types/help.ts';
import styles from './help.module.css';

const CODE = /^[a-z]{2}$/i;

/** Only here, when a visitor asks, is anybody called. */
export const loader = reading(['of'], async ({ context, params }: Route.LoaderArgs, query) => {
  const deps = context.get(depsContext);
  const { place, profilePath, path, isAsked } = placeUnder(deps, params, helpPathOf);
  if (!isAsked) throw redirect(path, 301);
  const of = query.of ?? '';
  const emergency = deps.scores.emergency(place.countryCode);
  const help = await helpAround(deps, place, {
    who: context.get(visitorContext),
    of: CODE.test(of) ? of : null,
  });
  return {
    place: { name: place.name, path: profilePath },
    path,
    emergency: emergency && emergencyPanel(emergency),
    help,
  };
});

/** Nothing here is for search engines: each look is a call. */
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? text.title(loaderData.place.name) : text.crumb} | Chaperon` },
  { name: 'robots', content: 'noindex, nofollow' },
];

export default function Help({ loaderData: { place, path, emergency, help } }: Route.ComponentProps) {
  return (
    <div className="page-width">
      <Breadcrumbs
        crumbs={[
          { label: text.home, to: '/' },
          { label: text.safety, to: '/safety' },
          { label: place.name, to: place.path },
          { label: text.crumb },
        ]}
      />
      <div className={styles.page}>
        <h1>{text.title(place.name)}</h1>
        <p className={styles.lead}>
          {help.state === 'found' ? text.lead(place.name) : text.leadWithoutList(place.name)}
        </p>
        <p>
          <Link to={place.path} className={styles.back}>
            {text.back(place.name)}
          </Link>
        </p>
        <LocalHelp placeName={place.name} path={path} emergency={emergency} help={help} />
      </div>
    </div>
  );
}
