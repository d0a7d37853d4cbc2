import type { ReactNode } from 'react';
import { circleText as text } from '#text/circles/circles.ts';
import { Outcome } from '#ui/form/outcome.tsx';
import { PlatesPage } from '#ui/plates-page.tsx';

/** What the last form came to. */
export type CircleNotice = { did: keyof typeof text.did | null; problem: string | null };

/** The frame of all pages of circles. @param crumb of a page within them */
export function CirclePage({ crumb, children }: { crumb?: string; children: ReactNode }) {
  const circles = crumb === undefined ? { label: text.title } : { label: text.title, to: '/circles' };
  return (
    <PlatesPage
      crumbs={[{ label: text.home, to: '/' }, circles, ...(crumb === undefined ? [] : [{ label: crumb }])]}
    >
      {children}
    </PlatesPage>
  );
}

/** Says what was done, or why not. */
export const Notice = ({ did, problem }: CircleNotice) => (
  <Outcome failed={`${text.failed}.`} problem={problem} done={did && text.did[did]} />
);
