import { depsContext } from '#server/context.ts';
import { termsPage, termsWith } from '#text/site/pages.ts';
import { sharedPageHeaders } from '../../shell/page-meta.ts';
import { TextScreen, textPageMeta } from '../../shell/text-page.tsx';
import type { Route } from './+types/terms.ts';

export const loader = ({ context }: Route.LoaderArgs) => ({
  hasGoogleMap: context.get(depsContext).config.googleMapsKey !== null,
});

export const meta: Route.MetaFunction = ({ matches }) => textPageMeta(matches, termsPage);
export const headers = sharedPageHeaders;

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <TextScreen page={termsWith(loaderData)} />;
}
