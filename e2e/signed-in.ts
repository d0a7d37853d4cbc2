import type { BrowserContext } from '@playwright/test';
import type { PlanId } from '#core/account/plan.ts';
import { makeAccount } from '../test/desks/accounts.ts';
import type { LiveProduct } from './live-product.ts';

/** Signs a browser in as somebody new. */
export async function signIn(
  context: BrowserContext,
  product: LiveProduct,
  person: { name: string; plan: PlanId },
): Promise<{ accountId: string }> {
  const { accountId, cookie } = await makeAccount(product, person);
  const at = cookie.indexOf('=');
  await context.addCookies([
    { name: cookie.slice(0, at), value: cookie.slice(at + 1), url: product.url, httpOnly: true },
  ]);
  await context.addInitScript(() => localStorage.setItem('signedIn', '1'));
  return { accountId };
}
