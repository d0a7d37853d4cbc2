import { useId } from 'react';
import fields from '#features/contact/contact-form.module.css';
import plate from '#features/reports/form/report-screen.module.css';
import { Button, ButtonLink } from '#ui/button.tsx';
import styles from './circles.module.css';

type MakeProps = {
  text: {
    title: string;
    noPlan: string;
    plans: string;
    tooMany: string;
    name: string;
    hint: (most: number) => string;
    submit: string;
  };
  /** Where the form goes. */
  action: string;
  nameLength: number;
  /** How many one's plan allows; 0: none. */
  most: number;
  isFull: boolean;
};

/** Makes a circle or a team, or says why there is no further one. */
export function MakePart({ text, action, nameLength, most, isFull }: MakeProps) {
  const id = useId();
  return (
    <section className={plate.plate} aria-labelledby="make">
      <h2 id="make">{text.title}</h2>
      {most === 0 ? (
        <>
          <p>{text.noPlan}</p>
          <ButtonLink to="/pricing">{text.plans}</ButtonLink>
        </>
      ) : isFull ? (
        <p>{text.tooMany}</p>
      ) : (
        <form method="post" action={action} className={styles.fields}>
          <div className={fields.field}>
            <label htmlFor={id}>{text.name}</label>
            <input
              id={id}
              className={fields.input}
              name="name"
              maxLength={nameLength}
              autoComplete="off"
              required
              aria-describedby={`${id}hint`}
            />
          </div>
          <p id={`${id}hint`} className={fields.hint}>
            {text.hint(most)}
          </p>
          <div>
            <Button type="submit" variant="primary">
              {text.submit}
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}
