import type { Context } from 'hono';
import { AppError } from '#core/service/errors.ts';

/**
 * Refuses pages of other sites. A browser there names its origin; our own pages' calls carry ours or none.
 * @param message what such a caller reads
 * @throws AppError forbidden
 */
export function refuseOtherOrigins(c: Context, publicUrl: string | null, message: string) {
  const origin = c.req.header('origin');
  if (origin === undefined) return;
  const own = [c.req.header('host') ?? new URL(c.req.url).host, publicUrl ? new URL(publicUrl).host : null];
  if (URL.canParse(origin) && own.includes(new URL(origin).host)) return;
  throw new AppError('forbidden', message);
}
