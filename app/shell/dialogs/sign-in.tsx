import { type FormEvent, useId, useState } from 'react';
import { shellText } from '#text/site/shell.ts';
import { shellDialogsText } from '#text/site/shell-dialogs.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { openDialog } from '#ui/dialog/open-dialog.ts';
import styles from './sign-in.module.css';

const text = shellDialogsText.signInDialog;

/** The form of a door that is not open: it says so, and what is typed stays in the fields. */
export function SignIn({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const id = useId();
  const [isRefused, setRefused] = useState(false);
  const refuse = (event: FormEvent) => {
    event.preventDefault();
    setRefused(true);
  };
  return (
    <Dialog
      id="signInModal"
      isOpen={isOpen}
      onClose={onClose}
      title={text.title}
      closeLabel={shellText.close}
      isCloseFocused={false}
      actions={
        <>
          <Button variant="primary" type="submit" form={id}>
            {text.logIn}
          </Button>
          <Button disabled>{text.register}</Button>
        </>
      }
    >
      <form id={id} className={styles.form} onSubmit={refuse} autoComplete="off">
        <p className={styles.lead}>{text.lead}</p>
        <label>
          {text.email}
          <input type="email" autoComplete="off" />
        </label>
        <label>
          {text.password}
          <input type="password" autoComplete="off" />
        </label>
        <p role="status" className={styles.refused}>
          {isRefused && text.refused}
        </p>
        <Button variant="text" onClick={() => openDialog('signUpModal')}>
          {text.create}
        </Button>
      </form>
    </Dialog>
  );
}
