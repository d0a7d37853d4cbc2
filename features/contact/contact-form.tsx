import { useId } from 'react';
import { Link } from 'react-router';
import { contactLimits, contactRetention, HEARD_FROM } from '#core/contact/contact.ts';
import { ProofNote } from '#features/proof-of-work/proof-note.tsx';
import { contactText } from '#text/site/contact.ts';
import { Button } from '#ui/button.tsx';
import { Tick } from '#ui/form/choices.tsx';
import { AreaField, Field, SelectField } from '#ui/form/field.tsx';
import forms from '#ui/form/form.module.css';
import { Refusal } from '#ui/form/refusal.tsx';
import { RefusedField, type WrongField } from '#ui/form/refused-field.tsx';
import { Trap } from '#ui/form/trap.tsx';
import styles from './contact-form.module.css';
import type { ContactSubject } from './contact-view.ts';
import type { TypedMessage } from './service.server.ts';
import { useProof } from './use-proof.ts';

const text = contactText.form;
const PRODUCT = 'Chaperon';

/** A third party's form service that takes the form instead of us. */
type FormService = { url: string; accessKey: string; host: string; redirect: string };

type ContactFormProps = {
  filledIn: ContactSubject;
  /** Of the page, with what fills the form in. */
  path: string;
  service: FormService | null;
  /** Whether this site sends e-mail: without, no place on the waiting list can be confirmed. */
  hasMail: boolean;
  /** Of a form that was refused: why, and what was typed. */
  refusal: { message: string; typed: TypedMessage; wrong: WrongField | null } | null;
};

/** "Get in Touch": an ordinary form that is posted and answered by a redirect. */
export function ContactForm({ filledIn, path, service, hasMail, refusal }: ContactFormProps) {
  const id = useId();
  const { step, onSubmit } = useProof();
  const typed = refusal?.typed;
  return (
    <form
      method="post"
      action={service?.url ?? path}
      className={`${forms.form} ${styles.form}`}
      onSubmit={service ? undefined : onSubmit}
      aria-labelledby={`${id}title`}
    >
      <h2 id={`${id}title`}>{text.title}</h2>
      <Refusal title={`${text.failed}.`} message={refusal?.message ?? null} />
      {filledIn.about !== null && (
        <p className={forms.note}>
          {text.about}: <strong>{filledIn.about}</strong>
        </p>
      )}
      <p className={forms.hint}>{text.required}</p>
      <HiddenFields subject={filledIn.subject} service={service} />
      <RefusedField value={refusal?.wrong ?? null}>
        <NeededFields typed={typed} message={filledIn.message} />
      </RefusedField>
      <SelectField
        label={text.heardFrom}
        name="heard_from"
        defaultValue={typed?.heardFrom ?? ''}
        options={[
          ['', text.heardFromNone],
          ...HEARD_FROM.map((answer) => [answer, text.heard[answer]] as const),
        ]}
      />
      <div>
        <Tick name="waiting_list" defaultChecked={typed?.waitingList ?? true} aria-describedby={`${id}list`}>
          {text.waitingList}
        </Tick>
        {!service && (
          <p id={`${id}list`} className={forms.hint}>
            {hasMail ? text.waitingListHint : text.waitingListLater(contactRetention.unconfirmedDays)}
          </p>
        )}
      </div>
      {service ? (
        <p className={forms.note}>{text.thirdParty(service.host)}</p>
      ) : (
        <>
          <div className={styles.proof}>
            <p className={forms.hint}>{text.proof}</p>
            <ProofNote isBusy={step === 'proving'} />
          </div>
          <p className={`${forms.note} ${styles.scriptless}`}>{text.noScripts}</p>
          <p role="status" className={forms.note}>
            {step === 'offline' && text.offline}
          </p>
        </>
      )}
      <div className={styles.foot}>
        <p className={forms.hint}>
          {text.privacy} <Link to="/privacy">{text.privacyLink}</Link>
        </p>
        <Button variant="primary" type="submit" disabled={step === 'proving'}>
          {step === 'proving' ? text.checking : text.send}
        </Button>
      </div>
    </form>
  );
}

/** The label of what cannot be left out. */
const Needed = ({ children }: { children: string }) => (
  <>
    {children} <abbr title="needed">*</abbr>
  </>
);

/** @param message what the field begins with unless something was typed */
function NeededFields({ typed, message }: { typed: TypedMessage | undefined; message: string }) {
  return (
    <>
      <Field
        label={<Needed>{text.firstName}</Needed>}
        name="first_name"
        autoComplete="given-name"
        required
        maxLength={contactLimits.firstNameMaximum}
        defaultValue={typed?.firstName}
      />
      <Field
        label={<Needed>{text.email}</Needed>}
        name="email"
        type="email"
        autoComplete="email"
        required
        maxLength={contactLimits.emailMaximum}
        defaultValue={typed?.email}
      />
      <AreaField
        label={<Needed>{text.message}</Needed>}
        name="message"
        rows={6}
        required
        maxLength={contactLimits.messageMaximum}
        defaultValue={typed?.message ?? message}
      />
    </>
  );
}

/** Fields that people do not fill in; `redirect` and `access_key` are for a third party's service only. */
function HiddenFields({ subject, service }: { subject: string; service: FormService | null }) {
  return (
    <>
      <input type="hidden" name="subject" value={subject} />
      <input type="hidden" name="from_name" value={PRODUCT} />
      {service ? (
        <>
          <input type="hidden" name="access_key" value={service.accessKey} />
          <input type="hidden" name="redirect" value={service.redirect} />
        </>
      ) : (
        <input type="hidden" name="altcha" defaultValue="" />
      )}
      <Trap label={text.trap} type="checkbox" name="botcheck" />
    </>
  );
}
