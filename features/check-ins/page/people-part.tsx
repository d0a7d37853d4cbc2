import { useEffect, useRef } from 'react';
import { CHECK_IN_LIMITS } from '#core/check-in/check-in.ts';
import { ChannelFields } from '#features/watching/sign-up/channel-fields.tsx';
import { checkInPageText } from '#text/check-ins/page.ts';
import { watchFormText } from '#text/watching/watch-form.ts';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure/disclosure.tsx';
import { RadioChoices } from '#ui/form/choices.tsx';
import { Field } from '#ui/form/field.tsx';
import forms from '#ui/form/form.module.css';
import { RefusedField } from '#ui/form/refused-field.tsx';
import plates from '#ui/plates.module.css';
import rows from '#ui/rows.module.css';
import type { CheckInsView, PersonRow } from './check-ins-view.server.ts';
import { OwnBrowser } from './own-browser.tsx';
import type { TypedForm } from './typed.server.ts';

const text = checkInPageText.people;
const untyped = { kind: '', address: '' };

type PartProps = { view: CheckInsView; typed: TypedForm | null };

/** What was typed to add an address and refused, for the holder's own or for others. */
const refusedFor = (typed: TypedForm | null, isOwn: boolean) =>
  typed?.intent === 'add_person' && (typed.person.role === 'self') === isOwn ? typed : null;

/** Who is asked and told besides the holder, and somebody new. */
export function PeoplePart({ view, typed }: PartProps) {
  return (
    <section className={plates.plate} aria-labelledby="people">
      <div>
        <h2 id="people">{text.title}</h2>
        <p className={forms.hint}>{text.room(view.taken, view.most)}</p>
      </div>
      {view.people.length === 0 && <p>{text.none}</p>}
      <ul className={rows.rows}>
        {view.people.map((person) => (
          <PersonLine key={person.id} person={person} />
        ))}
      </ul>
      {view.isFull ? (
        <p className={forms.hint}>{checkInPageText.full(view.most)}</p>
      ) : (
        view.kinds.length > 0 && <AddPerson view={view} typed={typed} />
      )}
    </section>
  );
}

function PersonLine({ person }: { person: PersonRow }) {
  const { id, name, role, status, kind, address } = person;
  return (
    <li>
      <h3>
        {name}{' '}
        <span className={rows.address}>
          {text.roles[role]}, {text[status]}
        </span>
      </h3>
      <p className={`${forms.hint} ${rows.address}`}>
        {watchFormText.kinds[kind]}: {address}
      </p>
      {role !== 'told' && status === 'agreed' && <AskNow id={id} name={name} />}
      <Disclosure look="grave" summary={text.remove} of={name}>
        <form method="post">
          {role !== 'told' && <p>{text.removeText(name)}</p>}
          <input type="hidden" name="id" value={id} />
          <Button type="submit" name="intent" value="remove_person">
            {text.removeConfirm(name)}
          </Button>
        </form>
      </Disclosure>
    </li>
  );
}

/** Asks them with one press. */
function AskNow({ id, name }: Pick<PersonRow, 'id' | 'name'>) {
  const zone = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (zone.current) zone.current.value = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  }, []);
  return (
    <form method="post" className={rows.buttons}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="time_zone" ref={zone} defaultValue="UTC" />
      <Button type="submit" size="small" name="intent" value="ask_now">
        {text.askNow}
        <span className="visually-hidden">: {name}</span>
      </Button>
    </form>
  );
}

function AddPerson({ view, typed }: PartProps) {
  const refused = refusedFor(typed, false);
  const person = refused?.person ?? null;
  const { toAsk } = view;
  return (
    <Disclosure look="words" summary={text.add} open={person !== null || toAsk !== ''}>
      <form method="post" className={`${forms.form} ${forms.inside}`}>
        {toAsk !== '' && <p>{text.toAsk(toAsk)}</p>}
        <RefusedField value={refused?.wrong ?? null}>
          <Field
            label={text.name}
            name="name"
            required
            maxLength={CHECK_IN_LIMITS.nameLetters}
            defaultValue={person?.name ?? toAsk}
          />
          <RadioChoices
            legend={text.role}
            name="role"
            chosen={person?.role ?? (toAsk === '' ? 'told' : 'asked')}
            options={(['told', 'asked', 'both'] as const).map((role) => [role, text.roleChoices[role]])}
          />
          <ChannelFields legend={checkInPageText.ways.how} kinds={view.kinds} typed={person ?? untyped} />
        </RefusedField>
        <p className={forms.hint}>{text.before}</p>
        <Button type="submit" variant="primary" name="intent" value="add_person">
          {text.submit}
        </Button>
      </form>
    </Disclosure>
  );
}

/** How the holder is asked. */
export function WaysPart({ view, typed }: PartProps) {
  const { ways } = checkInPageText;
  const own = refusedFor(typed, true);
  const hasRoom = view.ways.length < CHECK_IN_LIMITS.ownWays;
  return (
    <section className={plates.plate} aria-labelledby="ways">
      <h2 id="ways">{ways.title}</h2>
      <p>{view.ways.length === 0 ? ways.none : ways.here}</p>
      <ul className={rows.rows}>
        {view.ways.map(({ id, kind, address, status }) => (
          <li key={id} className={rows.aside}>
            <div>
              <h3>{watchFormText.kinds[kind]}</h3>
              <p className={`${forms.hint} ${rows.address}`}>
                {address}
                {status !== 'agreed' && ` (${text[status]})`}
              </p>
            </div>
            <form method="post">
              <input type="hidden" name="id" value={id} />
              <Button type="submit" size="small" name="intent" value="remove_person">
                {ways.remove}
                <span className="visually-hidden">: {address}</span>
              </Button>
            </form>
          </li>
        ))}
      </ul>
      {hasRoom && view.publicKey !== null && <OwnBrowser publicKey={view.publicKey} />}
      {hasRoom && view.kinds.length > 0 && (
        <Disclosure look="words" summary={ways.add} open={own !== null || view.ways.length === 0}>
          <form method="post" className={`${forms.form} ${forms.inside}`}>
            <input type="hidden" name="role" value="self" />
            <RefusedField value={own?.wrong ?? null}>
              <ChannelFields legend={ways.how} kinds={view.kinds} typed={own?.person ?? untyped} />
            </RefusedField>
            <Button type="submit" variant="primary" name="intent" value="add_person">
              {ways.submit}
            </Button>
          </form>
        </Disclosure>
      )}
    </section>
  );
}
