import { data, Form, Link } from 'react-router';
import { DeadLink, WatchingPage } from '#features/watching/sign-up/sign-up-screen.tsx';
import { stopWatching, watcherByToken } from '#features/watching/watcher.server.ts';
import { depsContext } from '#server/context.ts';
import { signUpText } from '#text/watching/sign-up.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import plates from '#ui/plates.module.css';
import type { Route } from './+types/stop-watching.ts';
import { secretHeaders, secretMeta } from './secret-page.ts';

const text = signUpText.stop;

export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const watcher = await watcherByToken(context.get(depsContext), token);
  const state = watcher && { isOver: watcher.endedAt !== null, page: `/watching/${token}` };
  return data({ state }, { status: watcher ? 200 : 404 });
}

/** Whoever posts here ends all of it: mail programs do for their reader (RFC 8058), without a cookie or a page of ours. */
export async function action({ context, params }: Route.ActionArgs) {
  const isStopped = await stopWatching(context.get(depsContext), params.token);
  return data({ isStopped }, { status: isStopped ? 200 : 404 });
}

export const headers: Route.HeadersFunction = secretHeaders;

export const meta: Route.MetaFunction = () => secretMeta(text.crumb);

export default function StopWatching({ loaderData: { state } }: Route.ComponentProps) {
  return (
    <WatchingPage crumb={text.crumb}>
      {state ? (
        <section className={plates.plate}>
          <div role="status">
            <h1>{state.isOver ? text.done : text.title}</h1>
            <p>{state.isOver ? text.doneLead : text.lead}</p>
          </div>
          {state.isOver ? (
            <p>
              <ButtonLink to={state.page}>{text.now}</ButtonLink>
            </p>
          ) : (
            <>
              <Form method="post">
                <input type="hidden" name="List-Unsubscribe" value="One-Click" />
                <Button type="submit" variant="primary">
                  {text.button}
                </Button>
              </Form>
              <p>
                <Link to={state.page}>{text.instead}</Link>
              </p>
            </>
          )}
        </section>
      ) : (
        <DeadLink />
      )}
    </WatchingPage>
  );
}
