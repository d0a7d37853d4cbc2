import { teamText } from '#text/teams/teams.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmedStep } from '#ui/form/confirmed-step.tsx';
import { Field } from '#ui/form/field.tsx';
import forms from '#ui/form/form.module.css';
import { RefusedField, type WrongField } from '#ui/form/refused-field.tsx';
import plates from '#ui/plates.module.css';
import type { PersonFields, PersonView } from './person-view.server.ts';
import { Notice, TeamPage } from './team-page.tsx';

const text = teamText.person;

type PersonScreenProps = {
  view: PersonView;
  problem: string | null;
  /** What was typed, where it was refused. */
  typed: PersonFields | null;
  /** The field that was refused. */
  wrong: WrongField | null;
};

/** `/teams/{id}/staff/{number or new}`: one person of the list. */
export function PersonScreen({ view, problem, typed, wrong }: PersonScreenProps) {
  const title = view.isNew ? text.add : text.change(view.name);
  return (
    <TeamPage crumbs={[{ label: view.team.name, to: view.team.path }, { label: title }]}>
      <h1>{title}</h1>
      <Notice did={null} problem={problem} />
      <section className={plates.plate} aria-label={title}>
        <form method="post" action={view.path} className={forms.form}>
          <RefusedField value={wrong}>
            <Fields view={view} typed={typed ?? view.fields} />
          </RefusedField>
          <p className={forms.hint}>{text.note}</p>
          <div className={plates.foot}>
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
  const of = (name: keyof PersonFields) => ({ name, defaultValue: typed[name], autoComplete: 'off' });
  return (
    <>
      <Field {...of('name')} label={text.name} maxLength={view.longest} required />
      <Field {...of('place')} label={text.place} hint={placeHint + text.placeHint} required />
      <div className={forms.pair}>
        <Field {...of('from')} label={text.from} type="date" hint={text.daysHint} />
        <Field {...of('until')} label={text.until} type="date" />
      </div>
      <Field {...of('email')} label={text.email} type="email" hint={text.emailHint} />
      <Field {...of('guardian')} label={text.guardian} type="email" hint={text.guardianHint} />
    </>
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
