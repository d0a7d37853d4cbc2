import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './form.module.css';
import { useRefusal } from './refused-field.tsx';

type Words = {
  label: ReactNode;
  /** Stands below, for what the label does not say. */
  hint?: ReactNode;
  /** As rows of tools have it. */
  isSmall?: boolean;
};

type FieldOf<Tag extends 'input' | 'select' | 'textarea'> = Words &
  Omit<ComponentProps<Tag>, 'id' | 'className' | 'aria-describedby'>;

/** What belongs to what: the id a label names, the look, and what describes it: why it was refused, and its hint. */
type Bonds = ReturnType<typeof useRefusal>['refused'] & {
  id: string;
  className: string | undefined;
  'aria-invalid'?: true;
};

type LabeledProps = Words & { name: string | undefined; children: (bonds: Bonds) => ReactNode };

function Labeled({ name, label, hint, isSmall, children }: LabeledProps) {
  const id = useId();
  const hintId = hint ? `${id}hint` : undefined;
  const { refused, why } = useRefusal(name, hintId);
  return (
    <div className={isSmall ? `${styles.field} ${styles.small}` : styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({ ...refused, id, className: styles.input, ...(why && { 'aria-invalid': true }) })}
      {why}
      {hint && (
        <span id={hintId} className={styles.hint}>
          {hint}
        </span>
      )}
    </div>
  );
}

/** A line to fill in, with its label: all that an `<input>` takes. */
export const Field = ({ label, hint, isSmall, ...input }: FieldOf<'input'>) => (
  <Labeled name={input.name} label={label} hint={hint} isSmall={isSmall}>
    {(bonds) => <input {...input} {...bonds} />}
  </Labeled>
);

/** Several lines to fill in, with their label: all that a `<textarea>` takes. */
export const AreaField = ({ label, hint, isSmall, ...area }: FieldOf<'textarea'>) => (
  <Labeled name={area.name} label={label} hint={hint} isSmall={isSmall}>
    {(bonds) => <textarea {...area} {...bonds} />}
  </Labeled>
);

export type Options = readonly (readonly [value: string | number, words: ReactNode])[];

type SelectFieldProps = FieldOf<'select'> & {
  /** Stand before the children. */
  options?: Options;
};

/** A choice among a few that lies folded, with its label: all that a `<select>` takes. */
export const SelectField = ({ label, hint, isSmall, options, children, ...select }: SelectFieldProps) => (
  <Labeled name={select.name} label={label} hint={hint} isSmall={isSmall}>
    {(bonds) => (
      <select {...select} {...bonds}>
        {options?.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
        {children}
      </select>
    )}
  </Labeled>
);
