import { type ComponentProps, useId } from 'react';
import styles from './form.module.css';

/** People neither see nor reach it; programs fill it in. @param label asks people to leave it as it is */
export function Trap({ label, ...input }: ComponentProps<'input'> & { label: string }) {
  const id = useId();
  return (
    <div className={styles.trap} aria-hidden="true">
      <label htmlFor={id}>{label}</label>
      <input id={id} tabIndex={-1} {...input} />
    </div>
  );
}
