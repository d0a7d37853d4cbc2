import { useId } from 'react';
import { CHECK_IN_GRACES, CHECK_IN_LIMITS } from '#core/check-in/check-in.ts';
import { ZoneOptions } from '#features/watching/sign-up/times-fields.tsx';
import { checkInPageText } from '#text/check-ins/page.ts';
import { Choices, RadioChoices, Tick } from '#ui/form/choices.tsx';
import { Field, SelectField } from '#ui/form/field.tsx';
import forms from '#ui/form/form.module.css';
import styles from './check-in-fields.module.css';
import type { CheckInsView } from './check-ins-view.server.ts';
import type { TypedCheckIn } from './typed.server.ts';

const text = checkInPageText.make;

type FieldsProps = { typed: TypedCheckIn; view: CheckInsView };

/** What a check-in is called, who is asked when, and who is told. */
export function CheckInFields({ typed, view }: FieldsProps) {
  const asked = view.people.filter(({ role }) => role !== 'told');
  return (
    <>
      <Field
        label={text.name}
        hint={text.nameHint}
        name="name"
        required
        maxLength={CHECK_IN_LIMITS.nameLetters}
        defaultValue={typed.name}
      />
      <SelectField label={text.asked} name="asked" defaultValue={typed.asked}>
        <option value="me">{checkInPageText.list.me}</option>
        {asked.map(({ id: person, name, status }) => (
          <option key={person} value={person}>
            {name} {status === 'waits' && text.waiting}
          </option>
        ))}
      </SelectField>
      <WhenFields typed={typed} zones={view.zones} />
      <ContactFields typed={typed} view={view} />
    </>
  );
}

function WhenFields({ typed, zones }: { typed: TypedCheckIn; zones: readonly string[] }) {
  return (
    <>
      <RadioChoices
        legend={text.rhythm}
        name="rhythm"
        chosen={typed.rhythm === 'weekly' ? 'weekly' : 'once'}
        options={[
          ['once', text.once],
          ['weekly', text.weekly],
        ]}
      >
        <div className={`${forms.pair} ${styles.once}`}>
          <Field label={text.day} type="date" name="day" defaultValue={typed.day} />
        </div>
        <div className={styles.weekly}>
          <Choices legend={text.weekdays} field="weekdays">
            <div className={styles.days}>
              {text.days.map((day, at) => (
                <Tick
                  key={day}
                  name="weekdays"
                  value={at}
                  defaultChecked={typed.weekdays.includes(String(at))}
                >
                  {day}
                </Tick>
              ))}
            </div>
          </Choices>
        </div>
      </RadioChoices>
      <div className={forms.pair}>
        <Field label={text.time} type="time" name="time" required defaultValue={typed.time} />
        <SelectField label={text.zone} name="time_zone" defaultValue={typed.time_zone}>
          <ZoneOptions zones={zones} picked={typed.time_zone} />
        </SelectField>
      </div>
    </>
  );
}

function ContactFields({ typed, view }: FieldsProps) {
  const id = useId();
  const contacts = view.people.filter(({ role, status }) => role !== 'asked' && status !== 'stopped');
  return (
    <>
      <Choices legend={text.contacts} field="contacts" aria-describedby={`${id}asker`}>
        {contacts.length === 0 && <p>{text.contactsNone}</p>}
        {contacts.map(({ id: person, name, status }) => (
          <Tick
            key={person}
            name="contacts"
            value={person}
            defaultChecked={typed.contacts.includes(String(person))}
          >
            {name} {status === 'waits' && text.waiting}
          </Tick>
        ))}
        <p id={`${id}asker`} className={forms.hint}>
          {text.asker}
        </p>
      </Choices>
      <SelectField
        label={text.grace}
        hint={text.graceHint}
        name="grace"
        defaultValue={typed.grace}
        options={CHECK_IN_GRACES.map((minutes) => [minutes, text.minutes(minutes)])}
      />
      <div className={styles.own}>
        <Field
          label={text.place}
          hint={text.placeHint}
          name="place"
          maxLength={CHECK_IN_LIMITS.placeLetters}
          defaultValue={typed.place}
        />
        <Tick name="shared_place" defaultChecked={typed.shared_place === 'on'}>
          {text.sharedPlace}
        </Tick>
        <p className={forms.hint}>{text.sharedPlaceHint}</p>
      </div>
    </>
  );
}
