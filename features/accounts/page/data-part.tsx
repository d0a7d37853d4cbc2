import { accountText } from '#text/accounts/account.ts';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure/disclosure.tsx';
import plates from '#ui/plates.module.css';
import { noteSignedIn } from '../note-signed-in.ts';
import type { AccountView } from './account-view.server.ts';
import { ProveFirst } from './keys-part.tsx';

const text = accountText.data;

/** Everything as a file, and the end of the account. */
export function DataPart({ view }: { view: AccountView }) {
  return (
    <section className={plates.plate} aria-labelledby="data">
      <h2 id="data">{text.title}</h2>
      {view.isProven ? (
        <p>
          <a href="/account/export.json">{text.export}</a>
        </p>
      ) : (
        <>
          <p>{text.proveFirst}</p>
          <ProveFirst part="data" />
        </>
      )}
      <Disclosure look="grave" summary={text.remove}>
        {view.isProven ? (
          <form method="post" action="/account" onSubmit={() => noteSignedIn(false)}>
            <p>{text.removeText}</p>
            <Button type="submit" name="intent" value="delete">
              {text.removeConfirm}
            </Button>
          </form>
        ) : (
          <ProveFirst part="data" />
        )}
      </Disclosure>
    </section>
  );
}
