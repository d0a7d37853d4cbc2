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

/** A fact under its name. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
