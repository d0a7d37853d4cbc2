import { accountKeysText } from '#text/accounts/keys.ts';
import styles from './keys-screen.module.css';
import type { KeyUse } from './keys-view.server.ts';

const text = accountKeysText.list;

/** Calls of a key by day. */
export function KeyUseTable({ use, name }: { use: KeyUse; name: string }) {
  if (use.days.length === 0) return <p>{text.unused}</p>;
  return (
    <table className={styles.days}>
      <caption className="visually-hidden">
        {text.byDay}: {name}
      </caption>
      <thead>
        <tr>
          <th scope="col">{text.day}</th>
          <th scope="col">{text.calls}</th>
        </tr>
      </thead>
      <tbody>
        {use.days.map(({ day, calls }) => (
          <tr key={day}>
            <th scope="row">{day}</th>
            <td>{calls.toLocaleString('en-US')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
