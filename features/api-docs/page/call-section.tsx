import { apiDocsText as text } from '#text/api-docs/api-docs.ts';
import { buttonClass } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure/disclosure.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { EXAMPLE_LANGUAGES, type ExampleLanguage } from '../example-languages.ts';
import styles from './call-section.module.css';
import type { Call, CallAnswer, CallField } from './calls.ts';
import { CodeText } from './code-text.tsx';

type CallSectionProps = { call: Call; code: Record<ExampleLanguage, string> };

/** One call of the API: what it is for, what it takes, an example in every language, what it answers. */
export function CallSection({ call, code }: CallSectionProps) {
  const { id, method, path, summary, description, needsKey, parameters, body, answers } = call;
  const fields = answers.flatMap((answer) => answer.fields);
  return (
    <section className={styles.call} id={id} data-call>
      <h4>
        <code>
          <b>{method}</b> {path}
        </code>
        {!needsKey && <span className={styles.mark}>{text.noKey}</span>}
      </h4>
      <p>
        <strong>{summary}</strong>. <CodeText text={description} />
      </p>
      {parameters.length > 0 && <FieldTable caption={`${text.parameters}: ${path}`} fields={parameters} />}
      {body.length > 0 && <FieldTable caption={`${text.body}: ${path}`} fields={body} />}
      <Example code={code} path={path} />
      <button type="button" className={`${buttonClass({ size: 'small' })} ${styles.awake}`} data-try={id}>
        {text.tryIt.open}
        <span className="visually-hidden">{`: ${method} ${path}`}</span>
      </button>
      <div data-try-of={id} />
      {answers.map((answer) => (
        <AnswerExample key={answer.status} answer={answer} />
      ))}
      <DataTable
        caption={`${text.answers}: ${path}`}
        heads={[text.status, text.content, text.about]}
        rows={answers.map(({ status, type, about }) => ({
          key: status,
          cells: [status, type, <CodeText key="about" text={about} />],
        }))}
      />
      {fields.length > 0 && (
        <Disclosure look="words" summary={text.fields}>
          <FieldTable caption={`${text.fields}: ${path}`} fields={fields} />
        </Disclosure>
      )}
    </section>
  );
}

/** The call in every language; the page shows the one that is chosen. */
const Example = ({ code, path }: { code: CallSectionProps['code']; path: string }) => (
  <div className={styles.examples}>
    {EXAMPLE_LANGUAGES.map(({ id }) => (
      <pre key={id} data-language={id}>
        <code>{code[id]}</code>
      </pre>
    ))}
    <button
      type="button"
      className={`${buttonClass({ variant: 'quiet', size: 'small' })} ${styles.awake}`}
      data-copy
    >
      {text.example.copy}
      <span className="visually-hidden">{`: ${path}`}</span>
    </button>
  </div>
);

const AnswerExample = ({ answer: { status, example } }: { answer: CallAnswer }) =>
  example !== undefined && (
    <Disclosure look="words" summary={text.example.answer(status)}>
      <pre>
        <code>{JSON.stringify(example, null, 2)}</code>
      </pre>
    </Disclosure>
  );

function FieldTable({ caption, fields }: { caption: string; fields: readonly CallField[] }) {
  return (
    <DataTable
      caption={caption}
      heads={[text.name, text.type, text.about]}
      rows={fields.map(({ name, type, about, isRequired }) => ({
        key: name,
        cells: [
          <code key="name">{name}</code>,
          isRequired ? `${type}, ${text.required}` : type,
          <CodeText key="about" text={about} />,
        ],
      }))}
    />
  );
}
