import { type ComponentProps, useId } from 'react';
import { Button } from '#ui/button.tsx';
import styles from './form.module.css';

type SearchFieldProps = Omit<ComponentProps<'input'>, 'id' | 'type' | 'name' | 'className'> & {
  label: string;
  /** Says on the button what it does. */
  submit: string;
  isPrimary?: boolean;
};

/** What is searched for, sent as `q`: its label above, its button beside it. */
export function SearchField({ label, submit, isPrimary = false, ...input }: SearchFieldProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.withButton}>
        <input id={id} type="search" name="q" className={styles.input} required {...input} />
        <Button type="submit" variant={isPrimary ? 'primary' : 'secondary'}>
          {submit}
        </Button>
      </div>
    </>
  );
}
