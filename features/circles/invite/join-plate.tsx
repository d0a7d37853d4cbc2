import type { ReactNode } from 'react';
import fields from '#features/contact/contact-form.module.css';
import plate from '#features/reports/form/report-screen.module.css';
import { Button, ButtonLink } from '#ui/button.tsx';

type JoinPlateProps = {
  text: { as: (name: string) => string; button: string; not: string; deadTitle: string; dead: string };
  /** Of who would join; null: the link does nothing. */
  name: string | null;
  problem: string | null;
  /** Where a dead link leads. */
  back: { to: string; label: string };
  formClass: string | undefined;
  /** Who invites, and to what. */
  children: ReactNode;
};

/** An invitation to a circle or a team, before one agrees. Works without scripts. */
export function JoinPlate({ text, name, problem, back, formClass, children }: JoinPlateProps) {
  return (
    <section className={plate.plate}>
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
          <form method="post" className={formClass}>
            <p>{text.as(name)}</p>
            <div>
              <Button type="submit" variant="primary">
                {text.button}
              </Button>
            </div>
          </form>
          <p className={fields.hint}>{text.not}</p>
        </>
      )}
    </section>
  );
}
