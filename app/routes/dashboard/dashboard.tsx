import { data, redirectDocument, type ShouldRevalidateFunctionArgs } from 'react-router';
import { FILTER_PARAMETERS, filterParameters, readFilter } from '#core/dashboard/dashboard-filter.ts';
import { Dashboard } from '#features/dashboard/dashboard.tsx';
import { dashboardView } from '#features/dashboard/view.server.ts';
import { depsContext } from '#server/context.ts';
import { reading } from '#server/rendering/page-parameters.ts';
import { dashboardText as text } from '#text/dashboard.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { pageMeta } from '../../shell/page-meta.ts';
import type { Route } from './+types/dashboard.ts';
import styles from './dashboard.module.css';

export const loader = reading(FILTER_PARAMETERS, async ({ context, request }: Route.LoaderArgs) => {
  const view = await dashboardView(context.get(depsContext));
  // Whom and what a visitor watches is known in their browser only: the page is the same for everybody.
  if (!view.googleMapsKey)
    return data(view, { headers: { 'cache-control': 'public, max-age=0, s-maxage=60' } });
  // Google's scripts are allowed by this document's own policy: another screen's must not stay in place.
  if (request.headers.get('sec-fetch-dest') === 'empty') throw redirectDocument(addressOf(request.url));
  return data(view, { headers: { 'cache-control': 'private, no-cache' } });
});

/** The page's own address: what React Router asks for is its data's. */
function addressOf(url: string): string {
  const filter = filterParameters(readFilter(new URL(url).searchParams)).toString();
  return filter ? `/dashboard?${filter}` : '/dashboard';
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => ({
  'cache-control': loaderHeaders.get('cache-control') ?? 'private, no-cache',
});

/** The filter in the address asks for nothing new. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname;

const crumbs = [{ label: text.breadcrumbHome, to: '/' }, { label: text.title }];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: text.pageTitle, description: text.description, path: '/dashboard', crumbs });

export default function DashboardScreen({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page-width">
      <Breadcrumbs crumbs={crumbs} />
      <div className={styles.head}>
        <h1>{text.title}</h1>
        <p>{text.scale}</p>
      </div>
      <p className={styles.withoutScripts}>
        {text.scripts} <a href="/safety">{text.lookUp}</a>
      </p>
      <div className={styles.needsScripts}>
        <Dashboard view={loaderData} />
      </div>
    </div>
  );
}
