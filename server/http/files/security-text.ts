import { Hono } from 'hono';
import { siteOrigin } from '#core/service/site-origin.ts';
import type { Deps } from '#server/deps.ts';

/** RFC 9116 asks for less than a year; a file that is made anew for each reader never runs out. */
const validDays = 180;
const dayMs = 86_400_000;

/** `/.well-known/security.txt`: where to report a weakness (RFC 9116). */
export function createSecurityText({ config, clock }: Pick<Deps, 'config' | 'clock'>): Hono {
  const routes = new Hono();
  routes.get('/security.txt', (c) => c.redirect('/.well-known/security.txt', 301));
  routes.get('/.well-known/security.txt', (c) => {
    const origin = siteOrigin(config, c.req.url);
    const expires = new Date((Math.floor(clock().getTime() / dayMs) + validDays) * dayMs).toISOString();
    const lines = [
      `Contact: ${config.securityContact ?? `${origin}/contact`}`,
      `Expires: ${expires}`,
      'Preferred-Languages: en',
      `Canonical: ${origin}/.well-known/security.txt`,
    ];
    return c.text(`${lines.join('\n')}\n`, 200, { 'cache-control': 'public, max-age=86400' });
  });
  return routes;
}
