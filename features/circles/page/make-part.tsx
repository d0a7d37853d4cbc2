import { Button, ButtonLink } from '#ui/button.tsx';
import { Field } from '#ui/form/field.tsx';
import plates from '#ui/plates.module.css';

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
  return (
    <section className={plates.plate} aria-labelledby="make">
      <h2 id="make">{text.title}</h2>
      {most === 0 ? (
        <>
          <p>{text.noPlan}</p>
          <ButtonLink to="/pricing">{text.plans}</ButtonLink>
        </>
      ) : isFull ? (
        <p>{text.tooMany}</p>
      ) : (
        <form method="post" action={action} className={plates.stack}>
          <Field
            label={text.name}
            hint={text.hint(most)}
            name="name"
            maxLength={nameLength}
            autoComplete="off"
            required
          />
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
