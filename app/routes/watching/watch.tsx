import { data } from 'react-router';
import { submitSignUp } from '#features/watching/sign-up/sign-up.server.ts';
import { SignUpScreen } from '#features/watching/sign-up/sign-up-screen.tsx';
import { SIGN_UP_PARAMETERS, signUpView } from '#features/watching/sign-up/sign-up-view.server.ts';
import { depsContext, visitorContext } from '#server/context.ts';
import { reading } from '#server/rendering/page-parameters.ts';
import { shellText } from '#text/site/shell.ts';
import { signUpText } from '#text/watching/sign-up.ts';
import { noIndex } from '../../shell/page-meta.ts';
import type { Route } from './+types/watch.ts';

export const loader = reading(SIGN_UP_PARAMETERS, ({ context }: Route.LoaderArgs, query) =>
  signUpView(context.get(depsContext), query),
);

export async function action({ context, request }: Route.ActionArgs) {
  const who = await context.get(visitorContext)();
  const outcome = await submitSignUp(context.get(depsContext), request, { who });
  return data(outcome, { status: outcome.ok ? 200 : outcome.status });
}

export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${signUpText.title(loaderData?.asked?.names ?? [])} | ${shellText.name}` },
  { name: 'description', content: signUpText.description },
  noIndex,
];

export default function Watch({ loaderData, actionData }: Route.ComponentProps) {
  const { place, lat, lon } = loaderData.asked?.where ?? {};
  return <SignUpScreen key={`${place} ${lat} ${lon}`} view={loaderData} outcome={actionData ?? null} />;
}
