import type { ReactNode } from 'react';
import plate from '#features/reports/form/report-screen.module.css';
import { shellText } from '#text/site/shell.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';

/** The frame of all pages about an account. @param within the page this one stands behind */
export function AccountPage({
  crumb,
  within = null,
  children,
}: {
  crumb: string;
  within?: { label: string; to: string } | null;
  children: ReactNode;
}) {
  const home = { label: shellText.menu.home, to: '/' };
  return (
    <div className="page-width">
      <Breadcrumbs crumbs={[home, ...(within ? [within] : []), { label: crumb }]} />
      <div className={plate.column}>{children}</div>
    </div>
  );
}
