import { accountText } from '#text/accounts/account.ts';
import { Button } from '#ui/button.tsx';
import forms from '#ui/form/form.module.css';
import plates from '#ui/plates.module.css';
import rows from '#ui/rows.module.css';
import { noteSignedIn } from '../note-signed-in.ts';
import styles from './account-page.module.css';
import type { AccountView } from './account-view.server.ts';

const text = accountText.sessions;

/** Where somebody is signed in, to end one by one or all others. */
export function SessionsPart({ view: { sessions } }: { view: AccountView }) {
  return (
    <section className={plates.plate} aria-labelledby="sessions">
      <h2 id="sessions">{text.title}</h2>
      <ul className={rows.rows}>
        {sessions.map(({ id, device, begun, used, isThis }) => (
          <li key={id} className={styles.row}>
            <div>
              <h3>
                {device} {isThis && <span className={styles.mark}>({text.this})</span>}
              </h3>
              <p className={forms.hint}>{text.used(used, begun)}</p>
            </div>
            {!isThis && (
              <form method="post" action="/account">
                <input type="hidden" name="session" value={id} />
                <Button type="submit" size="small" name="intent" value="end_session">
                  {text.end}
                  <span className="visually-hidden">: {device}</span>
                </Button>
              </form>
            )}
          </li>
        ))}
      </ul>
      <div className={plates.foot}>
        {sessions.length > 1 && (
          <form method="post" action="/account">
            <Button type="submit" name="intent" value="end_others">
              {text.endOthers}
            </Button>
          </form>
        )}
        <form method="post" action="/account" onSubmit={() => noteSignedIn(false)}>
          <Button type="submit" name="intent" value="sign_out">
            {text.signOut}
          </Button>
        </form>
      </div>
    </section>
  );
}
