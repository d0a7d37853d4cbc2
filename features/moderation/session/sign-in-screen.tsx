import { OperatorNotice } from '#features/moderation/operator-notice.tsx';
import type { OperatorDoor } from '#features/moderation/operator-view.ts';
import { operatorText } from '#text/operator.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/form/field.tsx';
import styles from './sign-in-screen.module.css';

const text = operatorText.signIn;
const { byAccount } = operatorText;
const signInPath = '/sign-in?back=/operator';

type SignInScreenProps = {
  door: OperatorDoor;
  problem: string | null;
  /** As it was typed before something was wrong. */
  name: string;
};

/** The door of the operators' page: for an operator's account, and for the key where there is one. */
export function SignInScreen({ door, problem, name }: SignInScreenProps) {
  const hasAccountWay = door.name !== null || door.canSignIn;
  return (
    <div className={styles.plate}>
      <h1>{text.title}</h1>
      <p className={styles.lead}>{text.lead}</p>
      {problem && <OperatorNotice isProblem>{problem}</OperatorNotice>}
      {door.name !== null && (
        <form method="post" action="/operator/enter">
          <p dir="auto">{byAccount.lead(door.name)}</p>
          <Button type="submit" variant="primary" isBlock>
            {byAccount.submit}
          </Button>
        </form>
      )}
      {door.canSignIn && (
        <p>
          {byAccount.signInLead} <a href={signInPath}>{byAccount.signIn}</a>
        </p>
      )}
      {door.hasKey && hasAccountWay && <h2>{byAccount.orKey}</h2>}
      {door.hasKey && <KeyForm name={name} isFirst={door.name === null} />}
    </div>
  );
}

function KeyForm({ name, isFirst }: { name: string; isFirst: boolean }) {
  return (
    <form method="post" className={styles.key}>
      <input type="hidden" name="intent" value="sign-in" />
      <Field
        label={text.name}
        name="name"
        defaultValue={name}
        required
        maxLength={40}
        autoComplete="nickname"
      />
      <Field
        label={text.key}
        name="key"
        type="password"
        required
        maxLength={500}
        autoComplete="current-password"
      />
      <Button type="submit" variant={isFirst ? 'primary' : 'secondary'} isBlock>
        {isFirst ? text.submit : text.submitKey}
      </Button>
    </form>
  );
}
