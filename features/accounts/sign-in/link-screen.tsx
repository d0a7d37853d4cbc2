import { signInText } from '#text/accounts/sign-in.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import plates from '#ui/plates.module.css';
import { AccountPage } from '../account-page.tsx';
import { noteSignedIn } from '../note-signed-in.ts';

const text = signInText.byLink;

/** What a mailed link opens: one button, since programs that check mail open links too. */
export function LinkScreen({ isOpen }: { isOpen: boolean }) {
  return (
    <AccountPage crumb={signInText.title}>
      <section className={plates.plate}>
        <div>
          <h1>{isOpen ? text.title : text.deadTitle}</h1>
          <p>{isOpen ? text.lead : text.dead}</p>
        </div>
        {isOpen ? (
          <form method="post" onSubmit={() => noteSignedIn(true)}>
            <Button type="submit" variant="primary">
              {text.button}
            </Button>
          </form>
        ) : (
          <ButtonLink to="/sign-in" variant="primary">
            {text.again}
          </ButtonLink>
        )}
      </section>
    </AccountPage>
  );
}
