import { data, Form } from 'react-router';
import { readForm } from '#features/contact/read-form.server.ts';
import { answerInvitation, placeByToken } from '#features/contact/service.server.ts';
import { depsContext } from '#server/context.ts';
import { contactText } from '#text/site/contact.ts';
import { shellText } from '#text/site/shell.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { PageHead } from '../../shell/page-head.tsx';
import type { Route } from './+types/waiting-list.ts';

const text = contactText.waiting;
const crumbs = [{ label: contactText.breadcrumbHome, to: '/' }, { label: text.title }];

/** The page of a mailed link. Opening it changes nothing: programs that check mails open links too. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const place = await placeByToken(context.get(depsContext), params.token);
  return data({ place }, { status: place ? 200 : 404 });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const isLeaving = (await readForm(request)).get('intent') === 'leave';
  const isDone = await answerInvitation(context.get(depsContext), { token: params.token, isLeaving });
  return { hasLeft: isDone && isLeaving };
}

/** The address is a secret: not cached, listed or passed on. */
export const headers: Route.HeadersFunction = () => ({
  'cache-control': 'private, no-store',
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex, nofollow',
});

export const meta: Route.MetaFunction = () => [
  { title: `${text.title} | ${shellText.name}` },
  { name: 'robots', content: 'noindex, nofollow' },
];

export default function WaitingList({ loaderData: { place }, actionData }: Route.ComponentProps) {
  const lead = place
    ? place.isConfirmed
      ? text.listed(place.email)
      : text.pending(place.email)
    : actionData?.hasLeft
      ? text.left
      : text.missing;
  return (
    <div className="page-width">
      <PageHead crumbs={crumbs} title={text.title} lead={lead}>
        {place ? (
          <>
            {!place.isConfirmed && <Answer intent="confirm">{text.confirm}</Answer>}
            <Answer intent="leave">{text.leave}</Answer>
          </>
        ) : (
          <ButtonLink to="/contact?about=waiting-list">{text.again}</ButtonLink>
        )}
      </PageHead>
    </div>
  );
}

function Answer({ intent, children }: { intent: 'confirm' | 'leave'; children: string }) {
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={intent} />
      <Button type="submit" variant={intent === 'confirm' ? 'primary' : 'secondary'}>
        {children}
      </Button>
    </Form>
  );
}
