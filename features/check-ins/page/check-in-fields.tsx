import { useId } from 'react';
import { CHECK_IN_GRACES, CHECK_IN_LIMITS } from '#core/check-in/check-in.ts';
import fields from '#features/contact/contact-form.module.css';
import { ZoneOptions } from '#features/watching/sign-up/times-fields.tsx';
import forms from '#features/watching/sign-up/watch-fields.module.css';
import { checkInPageText } from '#text/check-ins/page.ts';
import styles from './check-in-fields.module.css';
import type { CheckInsView } from './check-ins-view.server.ts';
import type { TypedCheckIn } from './typed.server.ts';

const text = checkInPageText.make;

type FieldsProps = { typed: TypedCheckIn; view: CheckInsView };

/** What a check-in is called, who is asked when, and who is told. */
export function CheckInFields({ typed, view }: FieldsProps) {
  const id = useId();
  const asked = view.people.filter(({ role }) => role !== 'told');
  return (
    <>
      <label className={fields.field}>
        <span>{text.name}</span>
        <input
          className={fields.input}
          name="name"
          required
          maxLength={CHECK_IN_LIMITS.nameLetters}
          defaultValue={typed.name}
          aria-describedby={`${id}name`}
        />
        <span id={`${id}name`} className={`${fields.hint} ${forms.hint}`}>
          {text.nameHint}
        </span>
      </label>
      <label className={fields.field}>
        <span>{text.asked}</span>
        <select className={fields.input} name="asked" defaultValue={typed.asked}>
          <option value="me">{checkInPageText.list.me}</option>
          {asked.map(({ id: person, name, status }) => (
            <option key={person} value={person}>
              {name} {status === 'waits' && text.waiting}
            </option>
          ))}
        </select>
      </label>
      <WhenFields typed={typed} zones={view.zones} />
      <ContactFields typed={typed} view={view} />
    </>
  );
}

function WhenFields({ typed, zones }: { typed: TypedCheckIn; zones: readonly string[] }) {
  return (
    <>
      <fieldset className={forms.choices}>
        <legend>{text.rhythm}</legend>
        <label className={fields.tick}>
          <input type="radio" name="rhythm" value="once" defaultChecked={typed.rhythm !== 'weekly'} />
          {text.once}
        </label>
        <label className={fields.tick}>
          <input type="radio" name="rhythm" value="weekly" defaultChecked={typed.rhythm === 'weekly'} />
          {text.weekly}
        </label>
        <div className={`${forms.pair} ${styles.once}`}>
          <label className={fields.field}>
            <span>{text.day}</span>
            <input className={fields.input} type="date" name="day" defaultValue={typed.day} />
          </label>
        </div>
        <fieldset className={`${forms.choices} ${styles.weekly}`}>
          <legend>{text.weekdays}</legend>
          <div className={styles.days}>
            {text.days.map((day, at) => (
              <label key={day} className={fields.tick}>
                <input
                  type="checkbox"
                  name="weekdays"
                  value={at}
                  defaultChecked={typed.weekdays.includes(String(at))}
                />
                {day}
              </label>
            ))}
          </div>
        </fieldset>
      </fieldset>
      <div className={forms.pair}>
        <label className={fields.field}>
          <span>{text.time}</span>
          <input className={fields.input} type="time" name="time" required defaultValue={typed.time} />
        </label>
        <label className={fields.field}>
          <span>{text.zone}</span>
          <select className={fields.input} name="time_zone" defaultValue={typed.time_zone}>
            <ZoneOptions zones={zones} picked={typed.time_zone} />
          </select>
        </label>
      </div>
    </>
  );
}

function ContactFields({ typed, view }: FieldsProps) {
  const id = useId();
  const contacts = view.people.filter(({ role, status }) => role !== 'asked' && status !== 'stopped');
  return (
    <>
      <fieldset className={forms.choices} aria-describedby={`${id}asker`}>
        <legend>{text.contacts}</legend>
        {contacts.length === 0 && <p>{text.contactsNone}</p>}
        {contacts.map(({ id: person, name, status }) => (
          <label key={person} className={fields.tick}>
            <input
              type="checkbox"
              name="contacts"
              value={person}
              defaultChecked={typed.contacts.includes(String(person))}
            />
            <span>
              {name} {status === 'waits' && text.waiting}
            </span>
          </label>
        ))}
        <p id={`${id}asker`} className={fields.hint}>
          {text.asker}
        </p>
      </fieldset>
      <label className={fields.field}>
        <span>{text.grace}</span>
        <select
          className={fields.input}
          name="grace"
          defaultValue={typed.grace}
          aria-describedby={`${id}grace`}
        >
          {CHECK_IN_GRACES.map((minutes) => (
            <option key={minutes} value={minutes}>
              {text.minutes(minutes)}
            </option>
          ))}
        </select>
        <span id={`${id}grace`} className={`${fields.hint} ${forms.hint}`}>
          {text.graceHint}
        </span>
      </label>
      <label className={fields.field}>
        <span>{text.place}</span>
        <input
          className={fields.input}
          name="place"
          maxLength={100}
          defaultValue={typed.place}
          aria-describedby={`${id}place`}
        />
        <span id={`${id}place`} className={`${fields.hint} ${forms.hint}`}>
          {text.placeHint}
        </span>
      </label>
      <label className={fields.tick}>
        <input type="checkbox" name="shared_place" defaultChecked={typed.shared_place === 'on'} />
        {text.sharedPlace}
      </label>
      <p className={fields.hint}>{text.sharedPlaceHint}</p>
    </>
  );
}
