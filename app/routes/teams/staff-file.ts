import { data } from 'react-router';
import { exportList } from '#features/teams/staff/export.server.ts';
import { depsContext } from '#server/context.ts';
import type { Route } from './+types/staff-file.ts';

/** A team's list as a file. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const file = await exportList(context.get(depsContext), request, Number(params.id));
  if (!file) throw data(null, { status: 404 });
  return file;
}
