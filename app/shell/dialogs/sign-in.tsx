import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Link, useLocation, useRouteLoaderData } from 'react-router';
import { noteSignedIn } from '#features/accounts/note-signed-in.ts';
import { PasskeyButton } from '#features/accounts/passkeys/passkey-button.tsx';
import { signInText } from '#text/accounts/sign-in.ts';
import { shellText } from '#text/site/shell.ts';
import { shellDialogsText } from '#text/site/shell-dialogs.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { areDialogsStacked } from '#ui/dialog/dialog-history.ts';
import { openDialog } from '#ui/dialog/open-dialog.ts';
import { Disclosure } from '#ui/disclosure/disclosure.tsx';
import { Field } from '#ui/form/field.tsx';
import forms from '#ui/form/form.module.css';
import styles from './sign-in.module.css';

const text = shellDialogsText.signInDialog;

/** What of the root's data is asked here. */
type RootData = { signIn: { hasPasswords: boolean } | null };

type SignInProps = { isOpen: boolean; onClose: () => void };

/** Signs in whoever was invited. Where accounts are closed it says so, and what is typed stays in the fields. */
export function SignIn(props: SignInProps) {
  const signIn = useRouteLoaderData<RootData>('root')?.signIn ?? null;
  return signIn ? <OpenSignIn {...props} hasPasswords={signIn.hasPasswords} /> : <ClosedSignIn {...props} />;
}

/** One way first, the others folded. Its forms are those of the sign-in page, which says what went wrong. */
function OpenSignIn({ hasPasswords, ...props }: SignInProps & { hasPasswords: boolean }) {
  const { pathname, search } = useLocation();
  const back = <input type="hidden" name="back" value={pathname + search} />;
  return (
    <SignInDialog {...props} form={null}>
      <p className={styles.lead}>{signInText.lead}</p>
      <form method="post" action="/sign-in">
        {back}
        <PasskeyButton use={() => ({ purpose: 'sign_in' })} label={signInText.passkey} isBlock />
      </form>
      <div className={styles.ways}>
        <Disclosure look="words" summary={text.otherWays}>
          {hasPasswords && <PasswordForm back={back} />}
          <p>
            <Link to="/sign-in" replace={areDialogsStacked()}>
              {text.linkOrCode}
            </Link>
          </p>
        </Disclosure>
      </div>
    </SignInDialog>
  );
}

const PasswordForm = ({ back }: { back: ReactNode }) => (
  <form method="post" action="/sign-in" className={styles.form} onSubmit={() => noteSignedIn(true)}>
    {back}
    <input type="hidden" name="way" value="password" />
    <Field label={text.email} name="email" type="email" required maxLength={254} autoComplete="username" />
    <Field
      label={text.password}
      name="password"
      type="password"
      required
      maxLength={200}
      autoComplete="current-password"
    />
    <Button type="submit">{text.logIn}</Button>
  </form>
);

function ClosedSignIn(props: SignInProps) {
  const id = useId();
  const [isRefused, setRefused] = useState(false);
  const refuse = (event: FormEvent) => {
    event.preventDefault();
    setRefused(true);
  };
  return (
    <SignInDialog {...props} form={id}>
      <form id={id} className={styles.form} onSubmit={refuse} autoComplete="off">
        <p className={styles.lead}>{text.closed}</p>
        <Field label={text.email} type="email" autoComplete="off" />
        <Field label={text.password} type="password" autoComplete="off" />
        <p role="status" className={forms.note}>
          {isRefused && text.refused}
        </p>
      </form>
    </SignInDialog>
  );
}

/** @param form the id of what "Log in" sends; null: there is nothing to type */
function SignInDialog({
  form,
  isOpen,
  onClose,
  children,
}: SignInProps & { form: string | null; children: ReactNode }) {
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
          {form !== null && (
            <Button variant="primary" type="submit" form={form}>
              {text.logIn}
            </Button>
          )}
          <Button disabled>{text.register}</Button>
        </>
      }
    >
      <div className={styles.parts}>
        {children}
        <Button variant="text" onClick={() => openDialog('signUpModal')}>
          {text.create}
        </Button>
      </div>
    </Dialog>
  );
}
