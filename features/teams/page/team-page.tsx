import type { ReactNode } from 'react';
import { Refusal } from '#features/contact/refusal.tsx';
import plate from '#features/reports/form/report-screen.module.css';
import { teamText as text } from '#text/teams/teams.ts';
import { Breadcrumbs, type Crumb } from '#ui/breadcrumbs.tsx';
import styles from './teams.module.css';

/** Where the answer to a form stands: links to it begin reading there. */
export const TEAM_NOTICE_ID = 'did';

/** What the last form came to. */
export type TeamNotice = { did: keyof typeof text.did | null; problem: string | null };

/** The frame of all pages of teams. @param crumbs of a page within them @param isWide with a table */
export function TeamPage({
  crumbs = [],
  isWide = false,
  children,
}: {
  crumbs?: readonly Crumb[];
  isWide?: boolean;
  children: ReactNode;
}) {
  const teams = crumbs.length === 0 ? { label: text.title } : { label: text.title, to: '/teams' };
  return (
    <div className="page-width">
      <Breadcrumbs crumbs={[{ label: text.home, to: '/' }, teams, ...crumbs]} />
      <div className={isWide ? styles.wide : plate.column}>{children}</div>
    </div>
  );
}

/** Says what was done, or why not. */
export function Notice({ did, problem }: TeamNotice) {
  if (problem !== null) return <Refusal title={text.failed} message={problem} id={TEAM_NOTICE_ID} />;
  if (!did) return null;
  return (
    <p role="status" className={plate.status} id={TEAM_NOTICE_ID}>
      {text.did[did]}
    </p>
  );
}
