import { Form } from 'react-router';
import { DeadLink, WatchingPage } from '#features/watching/sign-up/sign-up-screen.tsx';
import { answerText as text } from '#text/check-ins/answer.ts';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure/disclosure.tsx';
import forms from '#ui/form/form.module.css';
import plates from '#ui/plates.module.css';
import type { Answered } from './answer.server.ts';
import type { AnswerView } from './answer-view.server.ts';

/** The page of one question: its link answers nothing by itself, its buttons do. */
export function AnswerScreen({ view, did }: { view: AnswerView | null; did: Answered | null }) {
  return (
    <WatchingPage crumb={text.crumb}>{view ? <Question view={view} did={did} /> : <DeadLink />}</WatchingPage>
  );
}

function Question({ view, did }: { view: AnswerView; did: Answered | null }) {
  if (view.isAnswered) return <Said {...text.done[view.escalatedText === null ? 'well' : 'well_told']} />;
  if (view.state === 'ended') return <Said {...text.done.over} />;
  if (view.escalatedText !== null) return <Told view={view} at={view.escalatedText} />;
  return (
    <>
      {did === 'later' && <Notice {...text.done.later} />}
      {did === 'often' && <Notice {...text.done.often} />}
      <Open view={view} />
    </>
  );
}

function Open({ view }: { view: AnswerView }) {
  return (
    <section className={plates.plate}>
      <div>
        <h1>{text.title(view.askedName)}</h1>
        <p>{view.askerName === null ? text.own(view.name) : text.asker(view.askerName, view.name)}</p>
      </div>
      <Form method="post" className={plates.answers}>
        <Button type="submit" variant="primary" size="large" isBlock name="answer" value="well">
          {text.well}
        </Button>
        {view.hasMoreTime && (
          <Button type="submit" size="large" isBlock name="answer" value="later">
            {text.later}
          </Button>
        )}
      </Form>
      <p>{text.follows(view.tellText, view.told)}</p>
      <Disclosure look="grave" summary={text.help(view.askerName, view.told)}>
        <Form method="post">
          <p>{text.helpText(view.told)}</p>
          {view.told.length > 0 && (
            <Button type="submit" name="answer" value="help">
              {text.helpConfirm}
            </Button>
          )}
        </Form>
      </Disclosure>
      <p className={forms.hint}>{text.noService}</p>
    </section>
  );
}

/** The contacts know; one press tells them that all is well. */
function Told({ view, at }: { view: AnswerView; at: string }) {
  return (
    <section className={plates.plate}>
      <div role="status">
        <h1>{text.told.title(view.askerName, view.told)}</h1>
        <p>{text.told.text(at, view.told)}</p>
      </div>
      <Form method="post" className={plates.answers}>
        <Button type="submit" variant="primary" size="large" isBlock name="answer" value="well">
          {view.told.length === 0 ? text.well : text.told.well}
        </Button>
      </Form>
      <p className={forms.hint}>{text.noService}</p>
    </section>
  );
}

type Words = { title: string; text: string };

function Said({ title, text: said }: Words) {
  return (
    <section className={plates.plate}>
      <div role="status">
        <h1>{title}</h1>
        <p>{said}</p>
      </div>
      <p className={forms.hint}>{text.noService}</p>
    </section>
  );
}

const Notice = ({ title, text: said }: Words) => (
  <p role="status" className={plates.status}>
    <strong>{title}.</strong> {said}
  </p>
);
