import { createContext, use } from 'react';
import styles from './form.module.css';

/** The field that the form around it was refused for, by its `name`, and why; null: no field alone is wrong. */
export type Refused = { name: string; message: string } | null;

/** Around the fields of a form: the one that is wrong says so itself, and reading goes on there. */
export const RefusedField = createContext<Refused>(null);

/** @returns why the field was refused; null: it was not */
export function useRefusal(name: string | undefined): string | null {
  const refused = use(RefusedField);
  return refused !== null && refused.name === name ? refused.message : null;
}

export const WrongHere = ({ id, message }: { id: string; message: string }) => (
  <span id={id} className={styles.wrong}>
    {message}
  </span>
);
