import { data, redirect } from 'react-router';
import { ContactForm } from '#features/contact/contact-form.tsx';
import { contactSubject } from '#features/contact/contact-view.ts';
import { submitContactForm } from '#features/contact/service.server.ts';
import { depsContext, visitorContext } from '#server/context.ts';
import { reading } from '#server/rendering/page-parameters.ts';
import { contactText as text } from '#text/site/contact.ts';
import { Accordion } from '#ui/disclosure/accordion.tsx';
import { PageHead } from '../../shell/page-head.tsx';
import { pageMeta } from '../../shell/page-meta.ts';
import type { Route } from './+types/contact.ts';
import styles from './contact.module.css';

const crumbs = [{ label: text.breadcrumbHome, to: '/' }, { label: text.breadcrumb }];
const THANKS_PATH = '/contact/thanks';

export const loader = reading(['plan', 'about'], ({ context, request }: Route.LoaderArgs, query) => {
  const { config, mail } = context.get(depsContext);
  const { contactForm, contactReplyHours } = config;
  return {
    filledIn: contactSubject(query),
    // A message that is refused comes back to the same subject.
    path: `/contact${new URL(request.url).search}`,
    replyHours: contactReplyHours,
    hasMail: mail !== null,
    service: contactForm && {
      ...contactForm,
      host: new URL(contactForm.url).host,
      redirect: new URL(THANKS_PATH, request.url).href,
    },
  };
});

/** A plain POST, answered by a redirect, so that reloading the answer sends nothing again. */
export async function action({ context, request }: Route.ActionArgs) {
  const who = await context.get(visitorContext)();
  const outcome = await submitContactForm(context.get(depsContext), request, { who });
  if (outcome.ok) return redirect(THANKS_PATH, 303);
  return data(outcome, { status: outcome.status });
}

export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: text.title, description: text.description, path: '/contact', crumbs });

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { filledIn, path, service, replyHours, hasMail } = loaderData;
  return (
    <div className="page-width">
      <PageHead crumbs={crumbs} title={text.title} lead={text.lead(replyHours)} />
      <div className={styles.halves}>
        <ContactForm
          key={filledIn.subject}
          filledIn={filledIn}
          path={path}
          service={service}
          hasMail={hasMail}
          refusal={actionData ?? null}
        />
        <section className={styles.questions}>
          <h2>{text.questionsTitle}</h2>
          <Accordion questions={text.questions(hasMail)} />
        </section>
      </div>
    </div>
  );
}
