import type { ReactNode } from 'react';
import { Button, ButtonLink } from '#ui/button.tsx';
import forms from '#ui/form/form.module.css';
import plates from '#ui/plates.module.css';

type JoinPlateProps = {
  text: { as: (name: string) => string; button: string; not: string; deadTitle: string; dead: string };
  /** Of who would join; null: the link does nothing. */
  name: string | null;
  problem: string | null;
  /** Where a dead link leads. */
  back: { to: string; label: string };
  /** Who invites, and to what. */
  children: ReactNode;
};

/** An invitation to a circle or a team, before one agrees. Works without scripts. */
export function JoinPlate({ text, name, problem, back, children }: JoinPlateProps) {
  return (
    <section className={plates.plate}>
      {name === null ? (
        <>
          <div>
            <h1>{text.deadTitle}</h1>
            <p>{problem ?? text.dead}</p>
          </div>
          <ButtonLink to={back.to}>{back.label}</ButtonLink>
        </>
      ) : (
        <>
          {children}
          <form method="post" className={plates.stack}>
            <p>{text.as(name)}</p>
            <div>
              <Button type="submit" variant="primary">
                {text.button}
              </Button>
            </div>
          </form>
          <p className={forms.hint}>{text.not}</p>
        </>
      )}
    </section>
  );
}
