import { jsonOf } from '#client/api.ts';
import { apiDocsText } from '#text/api-docs/api-docs.ts';
import type { RawAnswer } from './send-example.ts';
import styles from './try-it.module.css';

const text = apiDocsText.tryIt;

/** More than this is no longer read, and would make the page slow. */
const shownCharacters = 50_000;

/** What a call answered: headers that matter, and the body. */
export function AnswerView({ answer: { headers, body } }: { answer: RawAnswer }) {
  const value = jsonOf(body);
  const whole = value === null ? body : JSON.stringify(value, null, 2);
  return (
    <>
      <dl className={styles.headers}>
        {headers.map(([name, said]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{said}</dd>
          </div>
        ))}
      </dl>
      {body !== '' && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
        <section className={styles.answer} aria-label={text.answer} tabIndex={0}>
          <pre>
            <code>{whole.slice(0, shownCharacters)}</code>
          </pre>
        </section>
      )}
      {whole.length > shownCharacters && <p className={styles.hint}>{text.cut(shownCharacters)}</p>}
    </>
  );
}
