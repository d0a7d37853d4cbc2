import { Form } from 'react-router';
import { DeadLink, WatchingPage } from '#features/watching/sign-up/sign-up-screen.tsx';
import { teamAskText } from '#text/teams/ask.ts';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure/disclosure.tsx';
import forms from '#ui/form/form.module.css';
import plates from '#ui/plates.module.css';
import type { TeamAnswerView } from './team-answer.server.ts';

const text = teamAskText.answer;

/** The page behind a letter's link: it answers nothing by itself, its buttons do. No account, no scripts. */
export function TeamAnswerScreen({ view }: { view: TeamAnswerView | null }) {
  return <WatchingPage crumb={text.crumb}>{view ? <Question view={view} /> : <DeadLink />}</WatchingPage>;
}

function Question({ view }: { view: TeamAnswerView }) {
  const { answer, isOpen, isStopped, team } = view;
  const said = answer ? text.said[answer] : isStopped ? text.stopped : isOpen ? null : text.over;
  return (
    <section className={plates.plate}>
      {said ? (
        <div role="status">
          <h1>{said.title}</h1>
          <p>{said.text}</p>
        </div>
      ) : (
        <div>
          <h1>{text.title(view.name, view.isGuardian)}</h1>
          <p>{text.asks(team, view.reason)}</p>
        </div>
      )}
      {isOpen && (answer || !isStopped) && <Answers view={view} />}
      {isStopped && answer && <p className={plates.status}>{text.stopped.text}</p>}
      {!isStopped && view.canStop && <Stop view={view} />}
      <p className={forms.hint}>{text.noService}</p>
    </section>
  );
}

function Answers({ view: { answer, isGuardian, team } }: { view: TeamAnswerView }) {
  return (
    <>
      {answer && <p>{text.change}</p>}
      <Form method="post" className={plates.answers}>
        {answer !== 'well' && (
          <Button type="submit" variant="primary" size="large" isBlock name="answer" value="well">
            {text.well(isGuardian)}
          </Button>
        )}
        {answer !== 'help' && (
          <Button type="submit" size="large" isBlock name="answer" value="help">
            {text.help(isGuardian)}
          </Button>
        )}
      </Form>
      {!answer && <p>{text.follows(team)}</p>}
    </>
  );
}

function Stop({ view: { team, isStopping } }: { view: TeamAnswerView }) {
  return (
    <Disclosure look="grave" summary={text.stop} open={isStopping}>
      <Form method="post">
        <p>{text.stopText(team)}</p>
        <Button type="submit" name="List-Unsubscribe" value="One-Click">
          {text.stopConfirm}
        </Button>
      </Form>
    </Disclosure>
  );
}
