import { ClearStorage, clearStorageEntry } from '#features/offline/clear-storage.tsx';
import { depsContext } from '#server/context.ts';
import { type Installation, privacyPage, privacyWith } from '#text/site/pages.ts';
import { sharedPageHeaders } from '../../shell/page-meta.ts';
import { TextScreen, textPageMeta } from '../../shell/text-page.tsx';
import type { Route } from './+types/privacy.ts';

/** Who else learns something, where the operator chose somebody. */
export function loader({ context }: Route.LoaderArgs): Installation {
  const { config, mail } = context.get(depsContext);
  const { contactForm, places, help, googleMapsKey } = config;
  const asked = [...Object.values(places), help.overpass].filter((service) => service !== null);
  return {
    formHost: contactForm && new URL(contactForm.url).host,
    askedHosts: asked.map(({ url }) => new URL(url).host),
    hasGoogleMap: googleMapsKey !== null,
    hasMail: mail !== null,
  };
}

export const headers = sharedPageHeaders;

export const meta: Route.MetaFunction = ({ matches }) => textPageMeta(matches, privacyPage);

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return (
    <TextScreen page={privacyWith(loaderData)} last={{ ...clearStorageEntry, section: <ClearStorage /> }} />
  );
}
