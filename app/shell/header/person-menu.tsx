import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import type * as z from 'zod/mini';
import { callApi } from '#client/api.ts';
import { personSchema } from '#core/account/account-api-schema.ts';
import { noteSignedIn } from '#features/accounts/note-signed-in.ts';
import { personMenuText as text } from '#text/accounts/person-menu.ts';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './person-menu.module.css';
import menu from './site-menu.module.css';
import { usePopoverClosedOnNavigation } from './use-popover.ts';

type Person = z.output<typeof personSchema>;

const MENU_ID = 'person-menu';

/** Who is signed in, asked once a visit; null until it is known, and for nobody. */
function usePerson(): Person | null {
  const [person, setPerson] = useState<Person | null>(null);
  useEffect(() => {
    let isCurrent = true;
    callApi('/v1/account/me', personSchema).then((answer) => {
      if (answer.ok && isCurrent) setPerson(answer.value);
      else if (!answer.ok && answer.status === 401) noteSignedIn(false);
    });
    return () => {
      isCurrent = false;
    };
  }, []);
  return person;
}

/** The menu of who is signed in. @param children what stands there while that is nobody */
export function PersonMenu({ children }: { children: ReactNode }) {
  const person = usePerson();
  const ref = usePopoverClosedOnNavigation();
  if (!person) return children;
  return (
    <>
      <button
        type="button"
        className={`${buttonClass({ variant: 'quiet' })} ${styles.person}`}
        popoverTarget={MENU_ID}
        aria-label={text.label(person.name)}
      >
        <Icon name="person" size={20} />
        <span className={`only-wide ${styles.name}`}>{person.name}</span>
      </button>
      <div id={MENU_ID} ref={ref} popover="auto" className={`${menu.menu} ${styles.menu}`}>
        <nav aria-label={text.navigation}>
          <ul>
            {text.entries.map(([to, label]) => (
              <li key={to}>
                <Link className={menu.entry} to={to}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <form method="post" action="/account" onSubmit={() => noteSignedIn(false)}>
          <button
            type="submit"
            name="intent"
            value="sign_out"
            className={buttonClass({ size: 'small', isBlock: true })}
          >
            {text.signOut}
          </button>
        </form>
      </div>
    </>
  );
}
