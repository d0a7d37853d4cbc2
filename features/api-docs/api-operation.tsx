import { apiDocsText as text } from '#text/site/api-docs.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { Tag } from '#ui/tag.tsx';
import styles from './api-operation.module.css';
import type { ApiField, ApiOperation as Operation } from './operations.ts';

/** One path of the API: what it is for, what it takes, what it answers. */
export function ApiOperation({ operation }: { operation: Operation }) {
  const { id, method, path, summary, description, needsKey, parameters, body, answers } = operation;
  const fields = answers.flatMap((answer) => answer.fields);
  return (
    <section className={styles.operation} id={id}>
      <h3>
        <code>
          <b>{method}</b> {path}
        </code>
        {!needsKey && <Tag isStrong>{text.noKey}</Tag>}
      </h3>
      <p>
        <strong>{summary}</strong>. <CodeText text={description} />
      </p>
      {parameters.length > 0 && <FieldTable caption={`${text.parameters}: ${path}`} fields={parameters} />}
      {body.length > 0 && <FieldTable caption={`${text.body}: ${path}`} fields={body} />}
      <DataTable
        caption={`${text.answers}: ${path}`}
        heads={[text.status, text.content, text.about]}
        rows={answers.map(({ status, type, about }) => ({
          key: status,
          cells: [status, type, <CodeText key="about" text={about} />],
        }))}
      />
      {fields.length > 0 && (
        <details>
          <summary>{text.fields}</summary>
          <FieldTable caption={`${text.fields}: ${path}`} fields={fields} />
        </details>
      )}
    </section>
  );
}

/** Text with names between backticks set as code. */
function CodeText({ text }: { text: string }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
  return text.split('`').map((part, index) => (index % 2 ? <code key={index}>{part}</code> : part));
}

function FieldTable({ caption, fields }: { caption: string; fields: readonly ApiField[] }) {
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
