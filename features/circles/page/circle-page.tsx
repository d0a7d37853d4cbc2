import type { ReactNode } from 'react';
import { Refusal } from '#features/contact/refusal.tsx';
import plate from '#features/reports/form/report-screen.module.css';
import { circleText as text } from '#text/circles/circles.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';

/** Where the answer to a form stands: links to it begin reading there. */
export const NOTICE_ID = 'did';

/** What the last form came to. */
export type CircleNotice = { did: keyof typeof text.did | null; problem: string | null };

/** The frame of all pages of circles. @param crumb of a page within them */
export function CirclePage({ crumb, children }: { crumb?: string; children: ReactNode }) {
  const circles = crumb === undefined ? { label: text.title } : { label: text.title, to: '/circles' };
  return (
    <div className="page-width">
      <Breadcrumbs
        crumbs={[{ label: text.home, to: '/' }, circles, ...(crumb === undefined ? [] : [{ label: crumb }])]}
      />
      <div className={plate.column}>{children}</div>
    </div>
  );
}

/** Says what was done, or why not. */
export function Notice({ did, problem }: CircleNotice) {
  if (problem !== null) return <Refusal title={`${text.failed}.`} message={problem} id={NOTICE_ID} />;
  if (!did) return null;
  return (
    <p role="status" className={plate.status} id={NOTICE_ID}>
      {text.did[did]}
    </p>
  );
}
