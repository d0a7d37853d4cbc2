import { createContext, use, useId } from 'react';
import styles from './form.module.css';

/** The field that a form was refused for, by its `name`, and why. */
export type WrongField = { name: string; message: string };

/** Around the fields of a form: the one that is wrong says so itself, and has the focus. Null: no field alone is wrong. */
export const RefusedField = createContext<WrongField | null>(null);

// An address with a fragment keeps browsers from heeding `autofocus`.
const focus = (element: HTMLElement | null) => element?.focus();

/**
 * What a field says where the form was refused for it.
 * @param name of the field
 * @param hintId of what else describes it
 * @returns `refused` for the field itself, `why` to stand beside it; both empty where it was not refused
 */
export function useRefusal(name: string | undefined, hintId: string | undefined) {
  const id = useId();
  const wrong = use(RefusedField);
  if (wrong === null || wrong.name !== name) return { refused: { 'aria-describedby': hintId }, why: null };
  return {
    refused: { 'aria-describedby': hintId ? `${id} ${hintId}` : id, autoFocus: true, ref: focus },
    why: (
      <span id={id} className={styles.wrong}>
        {wrong.message}
      </span>
    ),
  };
}
