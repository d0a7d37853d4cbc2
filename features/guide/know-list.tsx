import type { ReactNode } from 'react';

/** One part of the guide: closed it says the gist, open all of it. */
export function KnowPart({ title, gist, children }: { title: string; gist: string; children: ReactNode }) {
  return (
    <details>
      <summary>
        <h3>{title}</h3>
        <span>{gist}</span>
      </summary>
      {children}
    </details>
  );
}

/** A fact under its name. @param topic what a visitor may want to read first */
export function Fact({ name, topic, children }: { name: string; topic?: string; children: ReactNode }) {
  return (
    <div data-topic={topic}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
