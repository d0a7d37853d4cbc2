import * as z from 'zod/mini';
import { callApi } from '#client/api.ts';
import { liveSchema } from '#core/live/live-schema.ts';
import type { LiveView } from './live-layer.tsx';
import { liveView } from './live-view.ts';

/** The score of a place now, asked of our own API; null where it cannot be had. */
export async function askLive(placeId: number, signal: AbortSignal): Promise<LiveView | null> {
  const answer = await callApi(`/v1/conditions/get?id=${placeId}`, z.nullable(liveSchema), { signal });
  return answer.ok && answer.value ? liveView(answer.value) : null;
}
