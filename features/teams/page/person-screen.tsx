import { useId } from 'react';
import { ConfirmedStep } from '#features/contact/confirmed-step.tsx';
import fields from '#features/contact/contact-form.module.css';
import plate from '#features/reports/form/report-screen.module.css';
import more from '#features/watching/sign-up/watch-fields.module.css';
import { teamText } from '#text/teams/teams.ts';
import { Button } from '#ui/button.tsx';
import type { PersonFields, PersonView } from './person-view.server.ts';
import { Notice, TeamPage } from './team-page.tsx';

const text = teamText.person;

type PersonScreenProps = {
  view: PersonView;
  problem: string | null;
  /** What was typed, where it was refused. */
  typed: PersonFields | null;
};

/** `/teams/{id}/staff/{number or new}`: one person of the list. */
export function PersonScreen({ view, problem, typed }: PersonScreenProps) {
  const title = view.isNew ? text.add : text.change(view.name);
  return (
    <TeamPage crumbs={[{ label: view.team.name, to: view.team.path }, { label: title }]}>
      <h1>{title}</h1>
      <Notice did={null} problem={problem} />
      <section className={plate.plate} aria-label={title}>
        <form method="post" action={view.path} className={more.form}>
          <Fields view={view} typed={typed ?? view.fields} />
          <p className={fields.hint}>{text.note}</p>
          <div className={plate.foot}>
            <Button type="submit" variant="primary" name="intent" value="save">
              {text.save}
            </Button>
          </div>
        </form>
      </section>
      {!view.isNew && <Remove path={view.path} />}
    </TeamPage>
  );
}

function Fields({ view, typed }: { view: PersonView; typed: PersonFields }) {
  // A number alone says nothing.
  const isNumber = /^\d+$/.test(typed.place) && typed.place === view.fields.place;
  const placeHint = isNumber ? `${view.placeText}. ` : '';
  return (
    <>
      <Field name="name" typed={typed} label={text.name} longest={view.longest} isNeeded />
      <Field name="place" typed={typed} label={text.place} hint={placeHint + text.placeHint} isNeeded />
      <div className={more.pair}>
        <Field name="from" typed={typed} label={text.from} type="date" hint={text.daysHint} />
        <Field name="until" typed={typed} label={text.until} type="date" />
      </div>
      <Field name="email" typed={typed} label={text.email} type="email" hint={text.emailHint} />
      <Field name="guardian" typed={typed} label={text.guardian} type="email" hint={text.guardianHint} />
    </>
  );
}

type FieldProps = {
  name: keyof PersonFields;
  typed: PersonFields;
  label: string;
  type?: 'text' | 'email' | 'date';
  hint?: string;
  longest?: number;
  isNeeded?: boolean;
};

function Field({ name, typed, label, type = 'text', hint, longest, isNeeded = false }: FieldProps) {
  const id = useId();
  return (
    <div className={fields.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={fields.input}
        type={type}
        name={name}
        defaultValue={typed[name]}
        maxLength={longest}
        required={isNeeded}
        autoComplete="off"
        aria-describedby={hint ? `${id}hint` : undefined}
      />
      {hint && (
        <p id={`${id}hint`} className={`${fields.hint} ${more.hint}`}>
          {hint}
        </p>
      )}
    </div>
  );
}

const Remove = ({ path }: { path: string }) => (
  <ConfirmedStep
    title={text.remove}
    text={text.removeText}
    confirm={text.removeConfirm}
    path={path}
    intent="remove"
  />
);
