import { OperatorNotice } from '#features/moderation/operator-notice.tsx';
import { operatorText } from '#text/operator.ts';
import desk from '#ui/desk.module.css';
import { MessageCard } from './message-card.tsx';
import { MESSAGE_LISTS, type MessagesView, messagesPath } from './message-view.ts';

const text = operatorText.messages;

/** What visitors wrote by the contact form. All of it are plain forms and links: it needs no scripts. */
export function MessagesScreen({ view, problem }: { view: MessagesView; problem: string | null }) {
  const { list, counts, messages, nextBefore, hasMail, done } = view;
  return (
    <div className={desk.screen}>
      <h1>{text.title}</h1>
      <p className={desk.lead}>{hasMail ? text.leadMailed : text.lead}</p>
      <nav aria-label={text.lists} className={desk.lists}>
        {MESSAGE_LISTS.map((one) => (
          <a key={one} href={messagesPath(one)} aria-current={one === list ? 'page' : undefined}>
            {text.list[one]} ({counts[one]})
          </a>
        ))}
        <a href="/operator">{text.reports}</a>
      </nav>
      {problem && <OperatorNotice isProblem>{problem}</OperatorNotice>}
      {!problem && done && (
        <OperatorNotice>{done.count > 0 ? text.did[done.action] : text.nothing}</OperatorNotice>
      )}
      {messages.length === 0 ? (
        <section className={desk.empty}>
          <h2>{text.empty[list]}</h2>
        </section>
      ) : (
        <ol className={desk.cards}>
          {messages.map((message) => (
            <li key={message.id}>
              <MessageCard message={message} list={list} hasMail={hasMail} />
            </li>
          ))}
        </ol>
      )}
      {nextBefore !== null && (
        <p className={desk.lists}>
          <a href={messagesPath(list, { before: nextBefore })}>{text.older}</a>
        </p>
      )}
    </div>
  );
}
