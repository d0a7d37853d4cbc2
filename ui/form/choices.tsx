import type { ComponentProps, ReactNode } from 'react';
import type { Options } from './field.tsx';
import styles from './form.module.css';
import { useRefusal } from './refused-field.tsx';

/** A box to tick, or one of several choices, with its words: all that an `<input>` takes. */
export const Tick = ({
  children,
  type = 'checkbox',
  ...input
}: Omit<ComponentProps<'input'>, 'type' | 'className'> & { type?: 'checkbox' | 'radio' }) => (
  <label className={styles.tick}>
    <input type={type} {...input} />
    <span>{children}</span>
  </label>
);

type ChoicesProps = Omit<ComponentProps<'fieldset'>, 'className'> & {
  /** What is asked. */
  legend: ReactNode;
  /** The `name` of its boxes: where the form was refused for it, why stands here. */
  field?: string;
};

/** Choices that belong together, below what they answer. */
export function Choices({ legend, field, children, ...fieldset }: ChoicesProps) {
  const { refused, why } = useRefusal(field, fieldset['aria-describedby']);
  return (
    <fieldset className={styles.choices} {...fieldset} {...refused} {...(why && { tabIndex: -1 })}>
      <legend>{legend}</legend>
      {why}
      {children}
    </fieldset>
  );
}

type RadioChoicesProps = Omit<ChoicesProps, 'field'> & {
  name: string;
  options: Options;
  /** The value that is chosen at first. */
  chosen: string | number | undefined;
};

/** One choice of several. */
export const RadioChoices = ({ name, options, chosen, children, ...choices }: RadioChoicesProps) => (
  <Choices {...choices} field={name}>
    {options.map(([value, words]) => (
      <Tick key={value} type="radio" name={name} value={value} defaultChecked={value === chosen}>
        {words}
      </Tick>
    ))}
    {children}
  </Choices>
);
