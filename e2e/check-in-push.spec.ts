import { askRound } from '#features/check-ins/ask/round.server.ts';
import { insertPersonAt } from '#features/check-ins/people/people.server.ts';
import { sendDue } from '#features/watching/send/send.server.ts';
import { storedAddress } from '#features/watching/sign-up/ask-address.server.ts';
import { openPushService, type PushService } from '../test/servers/push-service.ts';
import { fullBrowser } from './browsers.ts';
import { examine, expect, hydrated, test } from './journey.ts';
import { type MailProduct, openMailProduct } from './mail-product.ts';
import { pressed, pushesTo, shown, subscribesAt } from './pushes.ts';
import { signIn } from './signed-in.ts';

let product: MailProduct;
let service: PushService;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  service = await openPushService();
  product = await openMailProduct('check-in-push', '127.0.0.1', { ALERT_PRIVATE_HOSTS: service.host });
});
test.afterAll(async () => {
  await product?.close();
  service?.close();
});
test.use(fullBrowser);
test.use({ baseURL: async ({ baseURL }, use) => use(product?.url ?? baseURL) });
test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' });

test('a question comes to this device, and one press on it answers without a page', async ({
  page,
  context,
}) => {
  test.slow();
  await subscribesAt(page, JSON.parse(service.subscription));
  const shows = await pushesTo(context, page, product.url);
  const { accountId } = await signIn(context, product, { name: 'Ana', plan: 'clique' });
  const { deps } = product;
  await deps.db.transaction((tx) =>
    insertPersonAt(deps, tx, {
      accountId,
      wanted: { role: 'told', name: 'Bo' },
      stored: storedAddress(deps, 'email', 'bo@example.com'),
      confirmedAt: deps.clock(),
    }),
  );
  await page.goto('/check-ins');
  await hydrated(page);
  await page.getByRole('button', { name: 'Ask me on this device' }).click();
  await expect(page.getByText('This device is asked from now on.')).toBeVisible();
  await examine(page, 'check-ins-device');

  await page.getByLabel('What is it called?').fill('Home by eleven');
  const soon = new Date(Date.now() + 2 * 60_000).toISOString().slice(11, 16);
  await page.getByLabel('At', { exact: true }).fill(soon);
  await page.getByRole('button', { name: 'Make it' }).click();
  await expect(page.getByText('Done. It asks from now on.')).toBeVisible();
  product.wait(3);
  await askRound(deps);
  await sendDue(deps);
  const { publicKey } = deps.channels.get('push')!;
  await expect.poll(() => service.pushed(publicKey!).length).toBe(1);
  const { payload } = service.pushed(publicKey!)[0]!;
  await shows(JSON.stringify(payload));
  await expect
    .poll(async () => (await shown(page)).map(({ title }) => title))
    .toEqual(['Are you all right, Ana?']);

  await context.setOffline(true);
  await pressed(context, 'well');
  await expect
    .poll(async () => (await shown(page)).map(({ title }) => title))
    .toEqual(['Your answer did not reach us']);
  await context.setOffline(false);
  await pressed(context, 'well');
  await expect
    .poll(async () => (await shown(page)).map(({ body }) => body))
    .toEqual(['It is noted that all is well. Nobody was told anything.']);
  await page.goto('/check-ins');
  await expect(page.getByRole('region', { name: 'Lately' }).getByText('answered')).toBeVisible();
});
