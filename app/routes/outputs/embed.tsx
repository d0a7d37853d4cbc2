import { siteOrigin } from '#core/service/site-origin.ts';
import { Snippet } from '#features/share/snippet/snippet.tsx';
import { SNIPPET_PARAMETERS, snippetView } from '#features/share/snippet/snippet-view.server.ts';
import { depsContext } from '#server/context.ts';
import { reading } from '#server/rendering/page-parameters.ts';
import { snippetText as text } from '#text/share/snippet.ts';
import { DataPage } from '#ui/table/data-page.tsx';
import { pageMeta, sharedPageHeaders } from '../../shell/page-meta.ts';
import type { Route } from './+types/embed.ts';

export const loader = reading(SNIPPET_PARAMETERS, ({ context, request }: Route.LoaderArgs, query) => {
  const { gazetteer, config } = context.get(depsContext);
  return snippetView(gazetteer, query, siteOrigin(config, request.url));
});

export const headers = sharedPageHeaders;

const crumbs = [{ label: text.crumbs.home, to: '/' }, { label: text.crumbs.here }];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: text.pageTitle, description: text.description, path: '/embed', crumbs });

/** Where a score or a map for another site is put together, with a live preview. */
export default function Embed({ loaderData }: Route.ComponentProps) {
  return (
    <DataPage title={text.title} lead={text.lead} crumbs={crumbs}>
      <Snippet view={loaderData} />
    </DataPage>
  );
}
