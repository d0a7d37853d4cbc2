import headingFont from '@fontsource/source-serif-4/files/source-serif-4-latin-400-normal.woff2?url';
import bodyFont from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url';
import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, useRouteLoaderData } from 'react-router';
import { WEB_KEY_META } from '#client/api.ts';
import { THEME_SCRIPT } from '#core/screen/theme.ts';
import { depsContext } from '#server/context.ts';
import type { Route } from './+types/root.ts';
import { ErrorScreen } from './shell/error-screen.tsx';
import { Shell } from './shell/shell.tsx';

export function loader({ context, request }: Route.LoaderArgs) {
  const { config, clock, passwords } = context.get(depsContext);
  const siteUrl = new URL(request.url).origin;
  const signIn = config.accounts && { hasPasswords: passwords !== null };
  return { webKey: config.webKey, year: clock().getUTCFullYear(), siteUrl, signIn };
}

/** Nothing of it changes during a visit. */
export const shouldRevalidate = () => false;

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
  ...[bodyFont, headingFont].map((href) => ({
    rel: 'preload',
    href,
    as: 'font' as const,
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
];

/** The document around every screen, error screens too. */
export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root');
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {data && <meta name={WEB_KEY_META} content={data.webKey} />}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours that runs before paint */}
        <script dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />
        {/* Vite sends the styles of a route before those that order the layers; a build has them in one. */}
        {import.meta.env.DEV && <style>{'@layer tokens, base, ui, feature;'}</style>}
        <Meta />
        <Links />
      </head>
      <body>
        <Shell year={data?.year ?? null}>{children}</Shell>
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />;
}
