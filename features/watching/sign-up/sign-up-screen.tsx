import type { ReactNode } from 'react';
import { PlaceSearch } from '#features/reports/ask/place-search.tsx';
import { PlacesToWatch } from '#features/watching/choose/places-to-watch.tsx';
import { WhatYouGet } from '#features/watching/choose/what-you-get.tsx';
import { signUpText as text } from '#text/watching/sign-up.ts';
import { watchFormText } from '#text/watching/watch-form.ts';
import asking from '#ui/asking.module.css';
import { ButtonLink } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure/disclosure.tsx';
import forms from '#ui/form/form.module.css';
import places from '#ui/place/place-list.module.css';
import plates from '#ui/plates.module.css';
import { PlatesPage } from '#ui/plates-page.tsx';
import { DataPage } from '#ui/table/data-page.tsx';
import type { submitSignUp } from './sign-up.server.ts';
import { SignUpForm } from './sign-up-form.tsx';
import styles from './sign-up-screen.module.css';
import type { SignUpView } from './sign-up-view.server.ts';

type SignUpScreenProps = { view: SignUpView; outcome: Awaited<ReturnType<typeof submitSignUp>> | null };

/** `/watch`: the form for a place, several or a point; else a search for a place. Works without scripts. */
export function SignUpScreen({ view, outcome }: SignUpScreenProps) {
  const { asked, kinds, hasAlerts } = view;
  const place = asked?.path ? { label: asked.names[0] ?? '', to: asked.path } : null;
  if (outcome?.ok)
    return (
      <WatchingPage crumb={text.crumb} place={place}>
        <section className={plates.plate}>
          <div>
            <h1>{text.sentTitle}</h1>
            <p role="status">{text.sent(outcome.sent.address)}</p>
          </div>
          <p className={forms.hint}>{text.sentHint}</p>
        </section>
      </WatchingPage>
    );
  return (
    <DataPage title={text.title(asked?.names ?? [])} lead={leadOf(view)} crumbs={crumbsOf(text.crumb, place)}>
      <div className={asked ? asking.asking : `${asking.asking} ${asking.short}`}>
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
  return <PlatesPage crumbs={crumbsOf(crumb, place)}>{children}</PlatesPage>;
}

type AskingProps = {
  view: SignUpView;
  asked: NonNullable<SignUpView['asked']>;
  refusal: Extract<SignUpScreenProps['outcome'], { ok: false }> | null;
};

function Asking({ view, asked, refusal }: AskingProps) {
  const { names, contexts } = asked;
  return (
    <section className={plates.plate}>
      {names.length > 1 && (
        <Disclosure look="words" summary={text.places(names.length)}>
          <ul className={styles.names}>
            {names.map((name, at) => (
              <li key={`${name} ${contexts[at]}`}>
                {name} <span className={places.context}>{contexts[at]}</span>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
      {view.kinds.length === 0 ? (
        <p className={forms.note}>{text.nothingOffered}</p>
      ) : (
        <SignUpForm view={view} asked={asked} refusal={refusal} />
      )}
    </section>
  );
}

/** What every old, used or forged link leads to. */
export function DeadLink() {
  return (
    <section className={plates.plate}>
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
