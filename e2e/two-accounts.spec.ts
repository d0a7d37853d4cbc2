import type { APIRequestContext } from '@playwright/test';
import { askStaff } from '#features/teams/ask/ask.server.ts';
import { listStaff } from '#features/teams/staff/staff.server.ts';
import routes from '../app/routes.ts';
import { makeAccount } from '../test/desks/accounts.ts';
import { circleOf } from '../test/desks/circles.ts';
import { importList, teamOwner } from '../test/desks/teams.ts';
import { expect, lisbon, test } from './journey.ts';
import { type MailProduct, openMailProduct } from './mail-product.ts';

let product: MailProduct;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  product = await openMailProduct('two-accounts');
});
test.afterAll(() => product?.close());
test.use({ baseURL: async ({ baseURL }, use) => use(product?.url ?? baseURL) });

const paths = routes.flatMap(({ path }) => (path === undefined ? [] : [`/${path}`]));
const isPersonal = (path: string) =>
  /^\/(circles|teams|check-ins|account|sign-in|invitation)(\/|$)/.test(path);
/** Answered with a link's own secret, by whoever holds it. */
const hasSecret = (path: string) => path.includes(':token');

const intents = [
  'agree ask_now change delete end end_session invite leave place remove remove_member restore revoke role save share',
  'stop take_over undo',
]
  .join(' ')
  .split(' ');

test('every page of circles and teams is not there for another account, to look at or to change', async ({
  request,
}) => {
  const owner = await teamOwner(product, 'Ana');
  const { team } = owner;
  await importList(product, team, 'name,email,place\nIda,ida@example.com,Lisbon');
  const [ida] = await listStaff(product.deps, team.id);
  const asked = await askStaff(product.deps, team, { reason: 'Flood', whom: 'there' });
  const circleId = await circleOf(product, [owner]);
  const ids: Record<string, Record<string, string>> = {
    circles: { id: String(circleId) },
    teams: {
      id: String(team.id),
      staff: String(ida!.id),
      asking: String(asked.ok ? asked.askingId : 0),
    },
  };
  const withIds = paths.filter((path) => isPersonal(path) && path.includes('/:') && !hasSecret(path));
  expect(withIds.length).toBeGreaterThan(9);
  const ben = (await makeAccount(product, { name: 'Ben' })).cookie;
  const { cookie: ana } = owner;
  for (const path of withIds) {
    const own = ids[path.split('/')[1]!]!;
    const address = path.replace(/:(\w+)/g, (_, name: string) => own[name]!);
    expect(address).not.toContain('undefined');
    expect((await request.get(address, { headers: { cookie: ana } })).status(), address).toBe(200);
    expect((await request.get(address, { headers: { cookie: ben } })).status(), address).toBe(404);
    for (const intent of intents) {
      const answer = await post(request, address, { cookie: ben, intent });
      expect([404, 405], `${intent} ${address}`).toContain(answer.status());
    }
  }
  expect((await listStaff(product.deps, team.id)).map(({ name }) => name)).toEqual(['Ida']);
});

const post = (request: APIRequestContext, address: string, { cookie, intent }: Record<string, string>) =>
  request.post(address, {
    headers: { cookie: cookie!, origin: product.url },
    form: { intent: intent!, reason: 'Why', whom: 'there', name: 'x', place: 'Lisbon' },
    maxRedirects: 0,
  });

test('every other page is the same for whoever is signed in, but for a nonce, and gives nobody a cookie', async ({
  request,
}) => {
  test.setTimeout(240_000);
  const { cookie } = await makeAccount(product, { name: 'Cleo' });
  const shared = paths.filter(
    (path) => !isPersonal(path) && !hasSecret(path) && !/^\/(operator|report\/:id|\*)/.test(path),
  );
  expect(shared.length).toBeGreaterThan(25);
  for (const path of ['/', ...shared]) {
    const address = path
      .replace('/:id/:slug', lisbon.path.replace('/safety', ''))
      .replace('/:id/*', lisbon.path.replace('/safety', ''));
    const asNobody = await request.get(address);
    const asCleo = await request.get(address, { headers: { cookie } });
    expect(asNobody.headers()['set-cookie'], address).toBeUndefined();
    expect(asCleo.headers()['set-cookie'], address).toBeUndefined();
    expect(asCleo.status(), address).toBe(asNobody.status());
    expect(comparable(await asCleo.text()) === comparable(await asNobody.text()), address).toBe(true);
  }
});

/** Pages that are cached for all have no nonce; what is made for one request has its own, and the moment it was made. */
const comparable = (html: string) =>
  html
    .replaceAll(/nonce(?:="|\\?":\\?")[\w-]{36}/g, '')
    .replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, '')
    .replaceAll(/20\d\d-\d\d-\d\dT[\d:.]+Z?/g, '')
    .replaceAll(/\b\d{13}\b/g, '');

test('what belongs to an account asks nobody but the signed-in', async ({ request }) => {
  for (const path of paths.filter(
    (one) => isPersonal(one) && !hasSecret(one) && !/^\/(sign-in|invitation)/.test(one),
  )) {
    const answer = await request.get(path.replaceAll(/:\w+/g, '1'), { maxRedirects: 0 });
    expect(answer.status(), path).toBe(302);
    expect(answer.headers().location, path).toMatch(/^\/sign-in\?back=/);
    expect(answer.headers()['set-cookie'], path).toBeUndefined();
  }
});
