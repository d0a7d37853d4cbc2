import type { PlanId } from '#core/account/plan.ts';
import type { CirclePeople } from '#core/circle/people-schema.ts';
import { makeCircle } from '#features/circles/circle.server.ts';
import { invite, join } from '#features/circles/invite/invitation.server.ts';
import type { TestApp } from '../app.ts';
import { makeAccount } from './accounts.ts';

type Account = { accountId: string };

export type CircleMember = {
  accountId: string;
  cookie: string;
  name: string;
  /** What the dashboard asks for. */
  people: () => Promise<CirclePeople>;
  /** Says where they are, as a browser does. */
  stand: (circleId: number, position: object) => Promise<Response>;
};

/** Somebody signed in, with what their browser asks of circles. */
export async function circleMember(
  test: TestApp,
  name: string,
  plan: PlanId = 'crew',
): Promise<CircleMember> {
  const account = await makeAccount(test, { name, plan });
  const headers = { cookie: account.cookie, 'content-type': 'application/json' };
  return {
    ...account,
    name,
    people: async () =>
      (await (await test.app.request('/circles/people', { headers })).json()) as CirclePeople,
    stand: async (circleId, position) =>
      test.app.request(`/circles/${circleId}/position`, {
        method: 'POST',
        headers,
        body: JSON.stringify(position),
      }),
  };
}

/** A circle that the first made and the others joined. @returns its id */
export async function circleOf(
  { deps }: Pick<TestApp, 'deps'>,
  [owner, ...others]: [Account, ...Account[]],
  name = 'Family',
): Promise<number> {
  const made = await makeCircle(deps, { accountId: owner.accountId, name });
  if (!made.ok) throw new Error(`No circle: ${made.reason}`);
  for (const { accountId } of others) {
    const invited = await invite(deps, { accountId: owner.accountId, circleId: made.id });
    if (!invited.ok) throw new Error(`No invitation: ${invited.reason}`);
    const joined = await join(deps, { accountId, token: invited.token });
    if (!joined.ok) throw new Error(`Not joined: ${joined.reason}`);
  }
  return made.id;
}
