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

type Shown = { title: string; body: string; navigate: string; tag?: string };

/** What the server pushed: a declarative push message, which this browser left to us. */
function shownOf(text: string): Shown {
  try {
    const { title, body, navigate, tag } = JSON.parse(text).notification;
    if ([title, body, navigate].every((part) => typeof part === 'string'))
      return { title, body, navigate, tag };
  } catch {
    // Shown below: a browser that got a message and shows nothing loses its permission.
  }
  return { ...pushNotice, navigate: '/' };
}

/** Shows a pushed message. The same one twice is one notification. */
export async function showPushed(registration: PushRegistration, text: string): Promise<void> {
  const { title, body, navigate, tag } = shownOf(text);
  await registration.showNotification(title, {
    body,
    lang: 'en',
    icon: '/icon-192.png',
    data: { navigate },
    ...(tag ? { tag } : {}),
  });
  await badge(registration);
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
