import { callApi } from '../../app/api.ts';
import type { LiveView } from './live-layer.tsx';
import { liveView } from './live-view.ts';
import { liveAnswerSchema } from './live-wire.ts';

/** The score of a place now, asked of our own API; null where it cannot be had. */
export async function askLive(placeId: number, signal: AbortSignal): Promise<LiveView | null> {
  const answer = await callApi(`/v1/conditions/get?id=${placeId}`, liveAnswerSchema, { signal });
  return answer.ok && answer.value ? liveView(answer.value) : null;
}
