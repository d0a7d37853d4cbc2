import { answerText } from '#text/check-ins/answer.ts';
import { pushNotice } from '#text/watching/push-notice.ts';

// The types of workers and of pages cannot be in one program; these are the parts of theirs that are used.
type WindowClient = {
  url: string;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<WindowClient | null>;
};
export type PushClients = {
  matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly WindowClient[]>;
  openWindow(url: string): Promise<unknown>;
};
type Subscription = { endpoint: string; options: PushSubscriptionOptionsInit };
export type PushRegistration = {
  showNotification(title: string, options: NotificationOptions): Promise<void>;
  getNotifications(): Promise<readonly Notification[]>;
  pushManager: { subscribe(options: PushSubscriptionOptionsInit): Promise<Subscription> };
};
/** Null in browsers that do not say which subscription it was. */
export type ChangedSubscription = {
  oldSubscription?: Subscription | null;
  newSubscription?: Subscription | null;
};

type Action = { action: string; title: string };
type Shown = { title: string; body: string; navigate: string; tag?: string; actions: Action[] };

/** What the server pushed: a declarative push message, which this browser left to us. */
function shownOf(text: string): Shown {
  try {
    const { title, body, navigate, tag, actions = [] } = JSON.parse(text).notification;
    if ([title, body, navigate].every((part) => typeof part === 'string'))
      return { title, body, navigate, tag, actions };
  } catch {
    // Shown below: a browser that got a message and shows nothing loses its permission.
  }
  const { title, text: body } = pushNotice.unreadable;
  return { title, body, navigate: '/', actions: [] };
}

/** Shows a pushed message. The same one twice is one notification. */
export async function showPushed(registration: PushRegistration, text: string): Promise<void> {
  const { title, body, navigate, tag, actions } = shownOf(text);
  await show(registration, title, {
    body,
    data: { navigate },
    ...(tag ? { tag } : {}),
    // Buttons are not in the type of pages, which cannot show them.
    ...(actions.length > 0 ? { actions } : {}),
  });
}

async function show(registration: PushRegistration, title: string, options: NotificationOptions) {
  await registration.showNotification(title, { lang: 'en', icon: '/icon-192.png', ...options });
  await badge(registration);
}

function saidOf(answered: string | null) {
  const { well, well_told, over } = answerText.done;
  const said: Readonly<Record<string, typeof over>> = { well, well_told, over };
  return said[answered ?? ''] ?? pushNotice.notAnswered;
}

/**
 * A button of a notification was pressed: sends the answer to the question's page, and says what became of it. Where it
 * does not get there, the notification says so and leads to the page.
 */
export async function answerPushed(
  registration: PushRegistration,
  { notification, action }: { notification: Notification; action: string },
): Promise<void> {
  const { tag, data } = notification;
  const { pathname } = new URL(data?.navigate ?? '/', location.origin);
  const answered = await fetch(pathname, { method: 'POST', body: new URLSearchParams({ answer: action }) })
    .then(({ ok, url }) => (ok ? new URL(url).searchParams.get('did') : null))
    .catch(() => null);
  const { title, text: body } = saidOf(answered);
  await show(registration, title, { body, data, ...(tag ? { tag } : {}) });
}

/** Opens the place at the alert, in the tab that has it where there is one. */
export async function openPushed(
  { registration, clients }: { registration: PushRegistration; clients: PushClients },
  notification: Notification,
): Promise<void> {
  notification.close();
  await badge(registration);
  const { pathname, search, hash } = new URL(notification.data?.navigate ?? '/', location.origin);
  const path = pathname + search + hash;
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = tabs.find(({ url }) => new URL(url).pathname === pathname);
  if (!tab) return void (await clients.openWindow(path));
  // A tab that another worker rules cannot be led anywhere; it can be shown.
  if (tab.url !== location.origin + path) await tab.navigate(path).catch(() => null);
  await tab.focus();
}

/** How many notifications nobody has opened or wiped away, on the app's icon. */
export async function badge(registration: PushRegistration): Promise<void> {
  if (!('setAppBadge' in navigator)) return;
  const { length } = await registration.getNotifications();
  await (length ? navigator.setAppBadge(length) : navigator.clearAppBadge()).catch(() => {});
}

/** Tells the server that the browser's push service gave it another address. */
export async function renewSubscription(
  registration: PushRegistration,
  { oldSubscription, newSubscription }: ChangedSubscription,
): Promise<void> {
  if (!oldSubscription) return;
  const subscription = newSubscription ?? (await registration.pushManager.subscribe(oldSubscription.options));
  await fetch('/watching/push/renew', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ old_endpoint: oldSubscription.endpoint, subscription }),
  });
}
