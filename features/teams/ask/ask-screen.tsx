import { useState } from 'react';
import { Link } from 'react-router';
import { TEAM_LIMITS } from '#core/team/team.ts';
import { Notice, TeamPage } from '#features/teams/page/team-page.tsx';
import styles from '#features/teams/page/teams.module.css';
import { teamAskText as text } from '#text/teams/ask.ts';
import { Button } from '#ui/button.tsx';
import { Choices, Tick } from '#ui/form/choices.tsx';
import { Field } from '#ui/form/field.tsx';
import forms from '#ui/form/form.module.css';
import plates from '#ui/plates.module.css';
import type { AskView, TypedAsk } from './ask-page.server.ts';
import { CountsLine } from './counts-line.tsx';

type AskScreenProps = { view: AskView; problem: string | null; typed: TypedAsk | null };

/** `/teams/{id}/ask`: asks people of the list whether all is well. Works without scripts. */
export function AskScreen({ view, problem, typed }: AskScreenProps) {
  const { team, mayAsk, hasMail, isUnknown } = view;
  return (
    <TeamPage crumbs={[{ label: team.name, to: team.path }, { label: text.title }]}>
      <div>
        <h1>{text.title}</h1>
        <p>{text.lead}</p>
        <p className={forms.hint}>{text.noService}</p>
      </div>
      <Notice did={null} problem={problem ?? (isUnknown ? text.refused.not_found : null)} />
      {mayAsk &&
        (hasMail ? <AskForm view={view} typed={typed} /> : <p className={plates.status}>{text.noMail}</p>)}
      <Lately view={view} />
    </TeamPage>
  );
}

function AskForm({ view: { path, event, choices }, typed }: { view: AskView; typed: TypedAsk | null }) {
  const [isSending, setIsSending] = useState(false);
  return (
    <section className={plates.plate} aria-label={text.title}>
      <form method="post" action={path} className={forms.form} onSubmit={() => setIsSending(true)}>
        <input type="hidden" name="alert" value={event.alert} />
        <input type="hidden" name="place" value={event.place} />
        <input type="hidden" name="km" value={event.km} />
        <Field
          label={text.reason}
          hint={text.reasonHint}
          name="reason"
          maxLength={TEAM_LIMITS.reasonLength}
          defaultValue={typed?.reason}
          autoComplete="off"
          required
        />
        <Choices legend={text.whom}>
          {choices.map(({ value, label, waysText }, at) => (
            <Tick
              key={value}
              type="radio"
              name="whom"
              value={value}
              defaultChecked={typed ? typed.whom === value : at === 0}
            >
              {label}
              <span className={`${forms.hint} ${styles.under}`}>{waysText}</span>
            </Tick>
          ))}
        </Choices>
        {isSending && <progress className={styles.progress} aria-label={text.sending} />}
        <div className={plates.foot}>
          <Button type="submit" variant="primary">
            {text.submit}
          </Button>
        </div>
      </form>
    </section>
  );
}

function Lately({ view: { lately } }: { view: AskView }) {
  return (
    <section className={plates.plate} aria-labelledby="lately">
      <h2 id="lately">{text.lately}</h2>
      {lately.length === 0 && <p>{text.latelyNone}</p>}
      <ul>
        {lately.map(({ path, reason, askedText, isOpen, people, counts }) => (
          <li key={path} className={styles.line}>
            <div>
              <h3>
                <Link to={path}>{reason}</Link>
              </h3>
              <p className={forms.hint}>{text.latelyRow(askedText, isOpen)}</p>
              <CountsLine counts={counts} people={people} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
