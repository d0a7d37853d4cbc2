import { Form } from 'react-router';
import { signUpText } from '#text/watching/sign-up.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import forms from '#ui/form/form.module.css';
import plates from '#ui/plates.module.css';
import type { Confirmation } from './confirm.server.ts';
import { DeadLink, WatchingPage } from './sign-up-screen.tsx';

const text = signUpText.confirm;

/** Why a link did not confirm, and whose page helps. */
export type ConfirmRefusal = { reason: 'full' | 'elsewhere'; token: string };

/** The page of a confirming link: one button, since programs that check mails open links too. */
export function ConfirmScreen({
  confirmation,
  refusal,
}: {
  confirmation: Confirmation | null;
  refusal: ConfirmRefusal | null;
}) {
  return (
    <WatchingPage crumb={text.crumb}>
      {refusal ? (
        <section className={plates.plate}>
          <div>
            <h1>{refusal.reason === 'full' ? text.fullTitle : text.elsewhereTitle}</h1>
            <p role="alert">{text[refusal.reason]}</p>
          </div>
          <ButtonLink variant="primary" to={`/watching/${refusal.token}`}>
            {text.open}
          </ButtonLink>
        </section>
      ) : confirmation ? (
        <Asked {...confirmation} />
      ) : (
        <DeadLink />
      )}
    </WatchingPage>
  );
}

function Asked({ names, address, isDone }: Confirmation) {
  return (
    <section className={plates.plate}>
      <div>
        <h1>{isDone ? text.doneTitle : text.title(names)}</h1>
        <p>{text.lead(address)}</p>
      </div>
      <Form method="post">
        <Button type="submit" variant="primary">
          {isDone ? text.doneButton : text.button}
        </Button>
      </Form>
      {!isDone && <p className={forms.hint}>{text.not}</p>}
    </section>
  );
}
