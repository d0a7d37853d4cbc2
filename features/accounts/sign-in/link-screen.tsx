import fields from '#features/contact/contact-form.module.css';
import plate from '#features/reports/form/report-screen.module.css';
import { signInText } from '#text/accounts/sign-in.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { AccountPage } from '../account-page.tsx';
import { noteSignedIn } from '../note-signed-in.ts';

const text = signInText.byLink;

/** What a mailed link opens: one button, since programs that check mail open links too. */
export function LinkScreen({ isOpen }: { isOpen: boolean }) {
  return (
    <AccountPage crumb={signInText.title}>
      <section className={plate.plate}>
        <div>
          <h1>{isOpen ? text.title : text.deadTitle}</h1>
          <p>{isOpen ? text.lead : text.dead}</p>
        </div>
        {isOpen ? (
          <form method="post" className={fields.foot} onSubmit={() => noteSignedIn(true)}>
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
