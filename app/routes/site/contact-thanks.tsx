import { contactRetention } from '#core/contact/contact.ts';
import { depsContext } from '#server/context.ts';
import { contactText } from '#text/site/contact.ts';
import { shellText } from '#text/site/shell.ts';
import { ButtonLink } from '#ui/button.tsx';
import { PageHead } from '../../shell/page-head.tsx';
import { noIndex, sharedPageHeaders } from '../../shell/page-meta.ts';
import type { Route } from './+types/contact-thanks.ts';

const text = contactText.thanks;
const crumbs = [
  { label: contactText.breadcrumbHome, to: '/' },
  { label: contactText.breadcrumb, to: '/contact' },
  { label: text.title },
];

/** How long an entry of the waiting list is stored where no mail can be sent that confirms it; null where it can. */
export function loader({ context }: Route.LoaderArgs) {
  const { mail, config } = context.get(depsContext);
  return { storedDays: mail ? null : contactRetention.unconfirmedDays, replyHours: config.contactReplyHours };
}

export const headers = sharedPageHeaders;

export const meta: Route.MetaFunction = () => [{ title: `${text.title} | ${shellText.name}` }, noIndex];

/** The same for everybody who sent the form, whatever became of it. */
export default function ContactThanks({ loaderData: { storedDays, replyHours } }: Route.ComponentProps) {
  return (
    <div className="page-width">
      <PageHead crumbs={crumbs} title={text.title} lead={text.lead(replyHours)}>
        <p>{storedDays === null ? text.waitingList : text.waitingListLater(storedDays)}</p>
        <ButtonLink variant="primary" to="/">
          {text.home}
        </ButtonLink>
      </PageHead>
    </div>
  );
}
