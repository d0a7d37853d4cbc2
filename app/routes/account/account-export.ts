import { exportAccount } from '#features/accounts/page/export.server.ts';
import { depsContext } from '#server/context.ts';
import type { Route } from './+types/account-export.ts';

/** Everything that is stored of an account, as a file. */
export const loader = ({ context, request }: Route.LoaderArgs) =>
  exportAccount(context.get(depsContext), request);
