import type { ToDo } from '#core/profile/advice-lines.ts';
import { firstScreenText as text } from '#text/safety/details/first-screen.ts';
import { type MarkupText, StaticMarkup } from '#ui/static-markup.tsx';
import styles from './what-to-do.module.css';

/** The most useful things to do at a place; nothing where nothing is known. */
export const WhatToDo = ({ markup }: { markup: MarkupText | null }) =>
  markup && <StaticMarkup id="to-do" className={styles.list} markup={markup} />;

type ToDoLinesProps = {
  todos: readonly ToDo[];
  /** Of the page with hospitals and embassies. */
  helpPath: string;
};

/** Its lines, for the server to draw. */
export const ToDoLines = ({ todos, helpPath }: ToDoLinesProps) => (
  <>
    <h2>{text.whatToDo}</h2>
    <ul>
      {todos.map(({ name, advice, href }) => (
        <li key={name}>
          <a href={href}>{name}</a>: <Advice {...{ advice, helpPath }} />
        </li>
      ))}
    </ul>
  </>
);

/** Who is told to ask an embassy is led to it. */
function Advice({ advice, helpPath }: { advice: string; helpPath: string }) {
  const at = advice.indexOf(text.embassy);
  if (at === -1) return advice;
  return (
    <>
      {advice.slice(0, at)}
      <a href={`${helpPath}#missions`} rel="nofollow">
        {text.embassy}
      </a>
      {advice.slice(at + text.embassy.length)}
    </>
  );
}
