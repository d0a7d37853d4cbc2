import { useId } from 'react';
import { OperatorNotice } from '#features/moderation/operator-notice.tsx';
import { operatorText } from '#text/operator.ts';
import { Button } from '#ui/button.tsx';
import styles from './sign-in-screen.module.css';

const text = operatorText.signIn;

/** The door of the operators' page. @param name as it was typed before something was wrong */
export function SignInScreen({ problem, name }: { problem: string | null; name: string }) {
  const [nameId, keyId] = [useId(), useId()];
  return (
    <form method="post" className={styles.plate}>
      <h1>{text.title}</h1>
      <p className={styles.lead}>{text.lead}</p>
      {problem && <OperatorNotice isProblem>{problem}</OperatorNotice>}
      <input type="hidden" name="intent" value="sign-in" />
      <label htmlFor={nameId}>{text.name}</label>
      <input id={nameId} name="name" defaultValue={name} required maxLength={40} autoComplete="nickname" />
      <label htmlFor={keyId}>{text.key}</label>
      <input id={keyId} name="key" type="password" required maxLength={500} autoComplete="current-password" />
      <Button type="submit" variant="primary" isBlock>
        {text.submit}
      </Button>
    </form>
  );
}
