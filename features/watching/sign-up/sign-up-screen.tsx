import type { ReactNode } from 'react';
import contactFields from '#features/contact/contact-form.module.css';
import ask from '#features/reports/ask/ask.module.css';
import { PlaceSearch } from '#features/reports/ask/place-search.tsx';
import steps from '#features/reports/form/place-step.module.css';
import fields from '#features/reports/form/report-fields.module.css';
import plate from '#features/reports/form/report-screen.module.css';
import { PlacesToWatch } from '#features/watching/choose/places-to-watch.tsx';
import { WhatYouGet } from '#features/watching/choose/what-you-get.tsx';
import { signUpText as text } from '#text/watching/sign-up.ts';
import { watchFormText } from '#text/watching/watch-form.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure/disclosure.tsx';
import { DataPage } from '#ui/table/data-page.tsx';
import type { submitSignUp } from './sign-up.server.ts';
import { SignUpForm } from './sign-up-form.tsx';
import type { SignUpView } from './sign-up-view.server.ts';
import styles from './watch-fields.module.css';

type SignUpScreenProps = { view: SignUpView; outcome: Awaited<ReturnType<typeof submitSignUp>> | null };

/** `/watch`: the form for a place, several or a point; else a search for a place. Works without scripts. */
export function SignUpScreen({ view, outcome }: SignUpScreenProps) {
  const { asked, kinds, hasAlerts } = view;
  const place = asked?.path ? { label: asked.names[0] ?? '', to: asked.path } : null;
  if (outcome?.ok)
    return (
      <WatchingPage crumb={text.crumb} place={place}>
        <section className={plate.plate}>
          <div>
            <h1>{text.sentTitle}</h1>
            <p role="status">{text.sent(outcome.sent.address)}</p>
          </div>
          <p className={fields.hint}>{text.sentHint}</p>
        </section>
      </WatchingPage>
    );
  return (
    <DataPage title={text.title(asked?.names ?? [])} lead={leadOf(view)} crumbs={crumbsOf(text.crumb, place)}>
      <div className={asked ? ask.asking : `${ask.asking} ${ask.short}`}>
        {asked ? (
          <Asking view={view} asked={asked} refusal={outcome} />
        ) : (
          <PlaceSearch
            action="/watch"
            text={text}
            typed={view.typed}
            found={view.found}
            atHand={<PlacesToWatch />}
          />
        )}
        <WhatYouGet kinds={kinds} hasAlerts={hasAlerts} />
      </div>
    </DataPage>
  );
}

const leadOf = ({ asked, kinds, hasAlerts }: SignUpView): string => {
  if (!asked) return hasAlerts ? text.searchLead : text.searchLeadWithoutAlerts;
  return hasAlerts ? text.lead(asked.names, kinds) : text.leadWithoutAlerts(asked.names);
};

const crumbsOf = (crumb: string, place: { label: string; to: string } | null) => [
  { label: watchFormText.home, to: '/' },
  ...(place ? [place] : []),
  { label: crumb },
];

/** The frame of all pages of watching. */
export function WatchingPage({
  crumb,
  place = null,
  children,
}: {
  crumb: string;
  place?: { label: string; to: string } | null;
  children: ReactNode;
}) {
  return (
    <div className="page-width">
      <Breadcrumbs crumbs={crumbsOf(crumb, place)} />
      <div className={plate.column}>{children}</div>
    </div>
  );
}

type AskingProps = {
  view: SignUpView;
  asked: NonNullable<SignUpView['asked']>;
  refusal: Extract<SignUpScreenProps['outcome'], { ok: false }> | null;
};

function Asking({ view, asked, refusal }: AskingProps) {
  const { names, contexts } = asked;
  return (
    <section className={plate.plate}>
      {names.length > 1 && (
        <Disclosure look="words" summary={text.places(names.length)}>
          <ul className={styles.names}>
            {names.map((name, at) => (
              <li key={`${name} ${contexts[at]}`}>
                {name} <span className={steps.context}>{contexts[at]}</span>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
      {view.kinds.length === 0 ? (
        <p className={contactFields.note}>{text.nothingOffered}</p>
      ) : (
        <SignUpForm view={view} asked={asked} refusal={refusal} />
      )}
    </section>
  );
}

/** What every old, used or forged link leads to. */
export function DeadLink() {
  return (
    <section className={plate.plate}>
      <div>
        <h1>{watchFormText.deadLink}</h1>
        <p>{watchFormText.deadLinkText}</p>
      </div>
      <p>
        <ButtonLink variant="primary" to="/">
          {watchFormText.toHome}
        </ButtonLink>
      </p>
    </section>
  );
}
