import type { ReactNode } from 'react';
import { teamText as text } from '#text/teams/teams.ts';
import type { Crumb } from '#ui/breadcrumbs.tsx';
import { Outcome } from '#ui/form/outcome.tsx';
import { PlatesPage } from '#ui/plates-page.tsx';
import styles from './teams.module.css';

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
    <PlatesPage
      crumbs={[{ label: text.home, to: '/' }, teams, ...crumbs]}
      className={isWide ? styles.wide : undefined}
    >
      {children}
    </PlatesPage>
  );
}

/** Says what was done, or why not. */
export const Notice = ({ did, problem }: TeamNotice) => (
  <Outcome failed={text.failed} problem={problem} done={did && text.did[did]} />
);
