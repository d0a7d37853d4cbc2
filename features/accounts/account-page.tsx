import type { ReactNode } from 'react';
import { shellText } from '#text/site/shell.ts';
import { PlatesPage } from '#ui/plates-page.tsx';

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
  return <PlatesPage crumbs={[home, ...(within ? [within] : []), { label: crumb }]}>{children}</PlatesPage>;
}
