import { Link } from 'react-router';
import { WatchingPage } from '#features/watching/sign-up/sign-up-screen.tsx';
import { checkInPageText as text } from '#text/check-ins/page.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import forms from '#ui/form/form.module.css';
import { Outcome } from '#ui/form/outcome.tsx';
import plates from '#ui/plates.module.css';
import rows from '#ui/rows.module.css';
import { CheckInsPart } from './check-ins-part.tsx';
import type { CheckInsView } from './check-ins-view.server.ts';
import { PeoplePart, WaysPart } from './people-part.tsx';
import type { TypedForm } from './typed.server.ts';

/** What the last form came to. */
export type PageNotice = {
  did: keyof typeof text.did | null;
  undo: string | null;
  problem: string | null;
  /** The form that has the problem, which stays as it was filled in. */
  typed: TypedForm | null;
};

/** `/check-ins`: all of it are plain forms and links. */
export function CheckInsScreen({ view, notice }: { view: CheckInsView; notice: PageNotice }) {
  return (
    <WatchingPage crumb={text.crumb}>
      <div>
        <h1>{text.title}</h1>
        <p>{text.lead}</p>
        <p className={forms.hint}>{text.noService}</p>
      </div>
      <Notice {...notice} failed={failedOf(view, notice)} />
      {view.most === 0 && <p className={plates.status}>{text.noPlan}</p>}
      {view.kinds.length === 0 && (
        <p className={plates.status}>{view.publicKey ? text.onlyBrowsers : text.nothingOffered}</p>
      )}
      {view.open.map((one) => (
        <section key={one.id} className={plates.plate}>
          <div>
            <h2>{text.open.title(view.holderName)}</h2>
            <p>{text.open.by(one.name)}</p>
          </div>
          <ButtonLink variant="primary" to={one.link}>
            {text.open.answer}
          </ButtonLink>
        </section>
      ))}
      <CheckInsPart view={view} typed={notice.typed} />
      <PeoplePart view={view} typed={notice.typed} />
      <WaysPart view={view} typed={notice.typed} />
      {view.askers.length > 0 && <AskersPart view={view} />}
      <LatelyPart view={view} />
    </WatchingPage>
  );
}

/** What was refused: of several check-ins, which was not changed. */
function failedOf({ checkIns }: CheckInsView, { typed }: PageNotice): string {
  const changing = typed?.intent === 'change' && checkIns.find(({ id }) => String(id) === typed.id);
  return changing ? text.notChanged(changing.name) : text.failed;
}

function Notice({ did, undo, problem, failed }: Omit<PageNotice, 'typed'> & { failed: string }) {
  return (
    <Outcome failed={`${failed}.`} problem={problem} done={did && text.did[did]}>
      {did === 'deleted' && undo && (
        <form method="post">
          <input type="hidden" name="id" value={undo} />
          <Button type="submit" size="small" name="intent" value="restore">
            {text.undo}
          </Button>
        </form>
      )}
    </Outcome>
  );
}

/** Whom this account agreed to be asked or told by. */
function AskersPart({ view }: { view: CheckInsView }) {
  return (
    <section className={plates.plate} aria-labelledby="askers">
      <h2 id="askers">{text.askers.title}</h2>
      <ul className={rows.rows}>
        {view.askers.map(({ id, name, role }) => (
          <li key={id} className={rows.aside}>
            <p>{role === 'self' ? name : text.askers[role](name)}</p>
            <form method="post">
              <input type="hidden" name="id" value={id} />
              <Button type="submit" size="small" name="intent" value="leave">
                {text.askers.stop}
                <span className="visually-hidden">: {name}</span>
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}

function LatelyPart({ view }: { view: CheckInsView }) {
  return (
    <section className={plates.plate} aria-labelledby="lately">
      <h2 id="lately">{text.lately.title}</h2>
      {view.lately.length === 0 && <p>{text.lately.none}</p>}
      <ul className={rows.rows}>
        {view.lately.map((one) => (
          <li key={one.id}>
            <h3>
              {one.name}
              {one.who && `, ${one.who}`}
            </h3>
            <p className={forms.hint}>
              {one.askedText}:{' '}
              {one.what === 'late' || one.what === 'help'
                ? text.lately[one.what]
                : text.lately.states[one.what]}
            </p>
          </li>
        ))}
      </ul>
      <p className={forms.hint}>
        {text.lately.kept} <Link to="/privacy">Privacy Policy</Link>
      </p>
    </section>
  );
}
