import { type ApiResult, callApi } from '#client/api.ts';
import { isAppleMobile } from '#client/apple-mobile.ts';
import { type PushAnswer, pushAnswerSchema } from '#core/watching/push-schema.ts';
import { WORKER_PATH } from '#features/offline/saved-pages.ts';
import type { TypedWatch } from '#features/watching/sign-up/fields.server.ts';

/** Whether this browser can be told itself: `install` where its site has to be on the home screen first. */
export type PushAbility = 'none' | 'ready' | 'install' | 'blocked';

export function pushAbility(): PushAbility {
  if (!('serviceWorker' in navigator)) return 'none';
  if (!('PushManager' in window) || !('Notification' in window)) return isAppleMobile() ? 'install' : 'none';
  return Notification.permission === 'denied' ? 'blocked' : 'ready';
}

/** Asks for permission and subscribes. Called by a press, or browsers do not ask. @returns null: it may not, or cannot */
export async function subscribe(publicKey: string): Promise<PushSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  try {
    await navigator.serviceWorker.register(WORKER_PATH);
    const { pushManager } = await navigator.serviceWorker.ready;
    const options = { userVisibleOnly: true, applicationServerKey: publicKey };
    return await pushManager.subscribe(options).catch(async () => {
      // Subscribed with a key of before.
      await (await pushManager.getSubscription())?.unsubscribe();
      return pushManager.subscribe(options);
    });
  } catch {
    return null;
  }
}

/** The fields of the form, as a browser sends them with its subscription. */
export type PushFields = Omit<TypedWatch, 'kind' | 'address'> & { place: string; lat: string; lon: string };

export const sendSubscription = (
  subscription: PushSubscription,
  fields: PushFields,
): Promise<ApiResult<PushAnswer>> =>
  callApi('/watching/push', pushAnswerSchema, { method: 'POST', body: { ...fields, subscription } });
