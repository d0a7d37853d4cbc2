import { momentText } from '#features/moderation/moment-text.ts';
import { operatorText } from '#text/operator.ts';
import { contactText } from '#text/site/contact.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure/disclosure.tsx';
import { Tag } from '#ui/tag.tsx';
import styles from './message-card.module.css';
import {
  type MessageAction,
  type MessageList,
  messagesPath,
  type OperatorMessage,
  replyLink,
} from './message-view.ts';

const text = operatorText.messages;

/** What may be done with a message in each state, beside answering and deleting it. */
const actionsOf: Record<OperatorMessage['status'], readonly Exclude<MessageAction, 'delete'>[]> = {
  open: ['done'],
  held: ['accept', 'discard'],
  done: ['reopen'],
  discarded: ['accept'],
};

/** One message, with the ways to answer it, put it away and delete it. */
export function MessageCard({
  message,
  list,
  hasMail,
}: {
  message: OperatorMessage;
  list: MessageList;
  hasMail: boolean;
}) {
  const { id, firstName, email, status, heardFrom } = message;
  return (
    <article className={styles.card} aria-labelledby={`message-${id}`}>
      <div className={styles.head}>
        <strong dir="auto">{firstName}</strong>
        <span className={styles.muted}>{email}</span>
        <time className={styles.muted} dateTime={message.createdAt}>
          {momentText(message.createdAt)}
        </time>
        <span className={styles.tags}>
          {status === 'held' && <Tag tone="strong">{text.held}</Tag>}
          {message.joinsWaitingList && <Tag>{text.waitingList}</Tag>}
          {hasMail && status === 'open' && <Tag>{message.isMailed ? text.mailed : text.notMailed}</Tag>}
        </span>
      </div>
      <h2 id={`message-${id}`} dir="auto">
        {message.subject}
      </h2>
      <p className={styles.text} dir="auto">
        {message.message}
      </p>
      {heardFrom && (
        <p className={styles.muted}>
          {text.heardFrom}: {contactText.form.heard[heardFrom]}
        </p>
      )}
      {status === 'held' && <p className={styles.muted}>{text.heldNote}</p>}
      <form method="post" action={messagesPath(list)} className={styles.actions}>
        <input type="hidden" name="id" value={id} />
        <a className={buttonClass({ variant: 'primary' })} href={replyLink(message)}>
          {text.answer}
          <span className="visually-hidden"> {firstName}</span>
        </a>
        {actionsOf[status].map((action) => (
          <Button key={action} type="submit" name="action" value={action}>
            {text.action[action]}
            <span className="visually-hidden">: {text.heading(id)}</span>
          </Button>
        ))}
        <Disclosure look="words" summary={text.delete}>
          <Button type="submit" name="action" value="delete">
            {text.deleteForGood}
            <span className="visually-hidden">: {text.heading(id)}</span>
          </Button>
        </Disclosure>
      </form>
    </article>
  );
}
