import type { ReactNode } from 'react';
import { Disclosure } from '#ui/disclosure/disclosure.tsx';

type PartProps = { id?: string; title: string; children: ReactNode };

/** One part of the guide: closed it says the gist, open all of it. */
export function KnowPart({ id, title, gist, children }: PartProps & { gist: string }) {
  return (
    <Disclosure
      summary={
        <>
          <h3>{title}</h3>
          <span>{gist}</span>
        </>
      }
      id={id}
    >
      {children}
    </Disclosure>
  );
}

/** A part of which there is one thing to say: a line, with nothing to open. */
export const KnowLine = ({ id, title, children }: PartProps) => (
  <p id={id}>
    <b>{title}:</b> {children}
  </p>
);

/** A fact under its name. @param topic what a visitor may want to read first */
export function Fact({ name, topic, children }: { name: string; topic?: string; children: ReactNode }) {
  return (
    <div data-topic={topic}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
