import type { ToDo } from '#core/profile/what-to-do.ts';
import { firstScreenText as text } from '#text/safety/details/first-screen.ts';
import { type MarkupText, StaticMarkup } from '#ui/static-markup.tsx';
import styles from './what-to-do.module.css';

/** The most useful things to do at a place; nothing where nothing is known. */
export const WhatToDo = ({ markup }: { markup: MarkupText | null }) =>
  markup && <StaticMarkup id="to-do" className={styles.list} markup={markup} />;

/** Its lines, for the server to draw. */
export const ToDoLines = ({ todos }: { todos: readonly ToDo[] }) => (
  <>
    <h2>{text.whatToDo}</h2>
    <ul>
      {todos.map(({ name, advice, href }) => (
        <li key={advice}>
          {name && <a href={href}>{name}</a>}
          {name && ': '}
          {advice}
        </li>
      ))}
    </ul>
  </>
);
