import { Form, Link } from 'react-router';
import { DeadLink, WatchingPage } from '#features/watching/sign-up/sign-up-screen.tsx';
import { personText as text } from '#text/check-ins/person.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import forms from '#ui/form/form.module.css';
import plates from '#ui/plates.module.css';
import rows from '#ui/rows.module.css';
import type { PersonView } from './person-view.server.ts';

/** The page of somebody who is asked or told: agree, see how it stands, stop. One button each, no scripts. */
export function PersonScreen({ view, path }: { view: PersonView | null; path: string }) {
  return (
    <WatchingPage crumb={text.crumb}>
      {!view ? (
        <DeadLink />
      ) : view.isOver ? (
        <Over />
      ) : view.isAgreed ? (
        <Agreed view={view} path={path} />
      ) : (
        <Asked view={view} />
      )}
    </WatchingPage>
  );
}

/** What they agree to, in sentences. */
const sentencesOf = (view: PersonView, words: typeof text.ask | typeof text.agreed): string[] => [
  ...(view.isSelf ? [words.self] : []),
  ...(view.isAsked ? [words.asked(view.ownerName)] : []),
  ...(view.isTold ? [words.told(view.ownerName)] : []),
];

function Asked({ view }: { view: PersonView }) {
  const { isSelf, ownerName, address } = view;
  return (
    <section className={plates.plate}>
      <div>
        <h1>{isSelf ? text.ask.selfTitle : text.ask.title(ownerName)}</h1>
        {sentencesOf(view, text.ask).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {!isSelf && <p>{text.ask.place}</p>}
        <p>{text.ask.address(address)}</p>
      </div>
      <Form method="post" className={rows.buttons}>
        <Button type="submit" variant="primary" name="answer" value="yes">
          {isSelf ? text.ask.selfYes : text.ask.yes}
        </Button>
        <Button type="submit" name="answer" value="no">
          {text.ask.no}
        </Button>
      </Form>
      <p className={forms.hint}>{text.ask.not}</p>
    </section>
  );
}

function Agreed({ view, path }: { view: PersonView; path: string }) {
  return (
    <section className={plates.plate}>
      <div role="status">
        <h1>{text.agreed.title}</h1>
        {sentencesOf(view, text.agreed).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      {view.isTold && (
        <div>
          <h2>{text.agreed.lately}</h2>
          {view.lately.length === 0 && <p>{text.agreed.quiet}</p>}
          <ul>
            {view.lately.map(({ id, what, askedName, atText }) => (
              <li key={id}>{text.agreed[what](askedName, atText)}</li>
            ))}
          </ul>
        </div>
      )}
      <p>
        <Link to={`${path}/stop`}>{text.stop.link}</Link>
      </p>
    </section>
  );
}

const Over = () => (
  <section className={plates.plate}>
    <div role="status">
      <h1>{text.stop.done}</h1>
      <p>{text.stop.doneText}</p>
    </div>
  </section>
);

/** The page that a message's "stop" leads to; mail programs post to it without showing it. */
export function StopScreen({ view, path }: { view: PersonView | null; path: string }) {
  if (!view || view.isOver) return <PersonScreen view={view} path={path} />;
  return (
    <WatchingPage crumb={text.crumb}>
      <section className={plates.plate}>
        <div>
          <h1>{text.stop.title}</h1>
          <p>{view.isSelf ? text.stop.selfLead : text.stop.lead(view.ownerName)}</p>
        </div>
        <Form method="post" className={rows.buttons}>
          <input type="hidden" name="List-Unsubscribe" value="One-Click" />
          <Button type="submit" variant="primary">
            {text.stop.button}
          </Button>
          <ButtonLink to={path}>{text.ask.no}</ButtonLink>
        </Form>
      </section>
    </WatchingPage>
  );
}
