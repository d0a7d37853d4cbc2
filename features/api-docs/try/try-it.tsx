import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { callApi } from '#client/api.ts';
import { createStore, useStore } from '#client/store.ts';
import { apiDocsText } from '#text/api-docs/api-docs.ts';
import { Button } from '#ui/button.tsx';
import type { ApiDocument } from '../openapi-document.ts';
import { AnswerView } from './answer-view.tsx';
import { type RawAnswer, sendExample } from './send-example.ts';
import { filledIn, type TryForm, tryFormOf } from './try-fields.ts';
import styles from './try-it.module.css';

const text = apiDocsText.tryIt;

/** The visitor's own key: in this tab, until it is closed or loaded anew. */
const keyStore = createStore('');

let asked: Promise<ApiDocument | null> | null = null;
/** The document, asked for once; again after a failure. */
function loadDocument(): Promise<ApiDocument | null> {
  asked ??= callApi('/v1/openapi.json', z.unknown()).then((result) => {
    if (!result.ok) asked = null;
    return result.ok ? (result.value as ApiDocument) : null;
  });
  return asked;
}

/** Sends a call from the page and shows what it answers. @param id of the call on the page */
export function TryIt({ id, onClose }: { id: string; onClose: () => void }) {
  const [form, setForm] = useState<TryForm | null | 'failed'>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further try asks again
  useEffect(() => {
    void loadDocument().then((document) => setForm((document && tryFormOf(id, document)) ?? 'failed'));
  }, [id, tries]);
  if (form === null) return <p className={styles.panel}>{text.loading}</p>;
  if (form !== 'failed') return <TryCall form={form} onClose={onClose} />;
  return (
    <div className={styles.panel} role="alert">
      <p>{text.notLoaded}</p>
      <Button
        size="small"
        onClick={() => {
          setForm(null);
          setTries(tries + 1);
        }}
      >
        {text.again}
      </Button>
    </div>
  );
}

type Outcome = RawAnswer | 'sending' | 'offline' | 'not json' | null;

function TryCall({ form, onClose }: { form: TryForm; onClose: () => void }) {
  const { method, path, fields, json, file, needsKey, isForReal, isOfSignedIn } = form;
  const key = useStore(keyStore, '');
  const [outcome, setOutcome] = useState<Outcome>(null);
  const panel = useRef<HTMLFormElement>(null);
  useEffect(() => panel.current?.querySelector<HTMLElement>('input, textarea, button')?.focus(), []);

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (outcome === 'sending') return;
    const filled = filledIn(form, new FormData(event.currentTarget));
    if (!filled) return setOutcome('not json');
    setOutcome('sending');
    setOutcome((await sendExample(filled, needsKey ? key.trim() : '')) ?? 'offline');
  };
  return (
    <form
      ref={panel}
      className={styles.panel}
      aria-label={text.label(`${method} ${path}`)}
      onSubmit={(event) => void send(event)}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      {isForReal && <p className={styles.notice}>{text.forReal}</p>}
      {isOfSignedIn && <p className={styles.notice}>{text.signedIn}</p>}
      {fields.map(({ field, name, value, isRequired }) => (
        <label key={field} className={styles.field}>
          <span>
            <code>{name}</code> {isRequired ? apiDocsText.required : ''}
          </span>
          <input
            name={field}
            defaultValue={value}
            required={isRequired}
            autoComplete="off"
            spellCheck={false}
          />
        </label>
      ))}
      {json !== null && <BodyField json={json} isWrong={outcome === 'not json'} />}
      {file !== null && (
        <label className={styles.field}>
          <span>
            <code>{file}</code> {apiDocsText.required}
          </span>
          <input type="file" name="file" accept="image/jpeg,image/png,image/webp" required />
        </label>
      )}
      {needsKey && <KeyField value={key} />}
      <p className={styles.buttons}>
        <Button type="submit" variant="primary" size="small" aria-disabled={outcome === 'sending'}>
          {outcome === 'sending' ? text.sending : text.send}
        </Button>
        <Button variant="quiet" size="small" onClick={onClose}>
          {text.close}
        </Button>
      </p>
      <div role="status">
        {outcome === 'offline' && <p className={styles.wrong}>{text.offline}</p>}
        {outcome !== null && typeof outcome === 'object' && text.said(outcome)}
      </div>
      {outcome !== null && typeof outcome === 'object' && <AnswerView answer={outcome} />}
    </form>
  );
}

function BodyField({ json, isWrong }: { json: string; isWrong: boolean }) {
  const id = useId();
  return (
    <label className={styles.field}>
      <span>{apiDocsText.body}</span>
      <textarea
        name="body"
        defaultValue={json}
        rows={Math.min(json.split('\n').length + 1, 14)}
        spellCheck={false}
        aria-invalid={isWrong || undefined}
        aria-describedby={id}
      />
      <span id={id} role="alert" className={styles.wrong}>
        {isWrong && text.notJson}
      </span>
    </label>
  );
}

function KeyField({ value }: { value: string }) {
  const id = useId();
  return (
    <label className={styles.field}>
      <span>{text.key}</span>
      <input
        value={value}
        onChange={(event) => keyStore.set(event.target.value)}
        autoComplete="off"
        spellCheck={false}
        aria-describedby={id}
      />
      <span id={id} className={styles.hint}>
        {text.keyHint}
      </span>
    </label>
  );
}
