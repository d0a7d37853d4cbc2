import type { ReactNode } from 'react';
import { operatorText } from '#text/operator.ts';
import { shellText } from '#text/site/shell.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';

/** What stands in the head of an operators' page: no search engine lists it. */
export const operatorMeta = (title: string) => [
  { title: `${title} | ${shellText.name}` },
  { name: 'robots', content: 'noindex, nofollow' },
];

/** The frame of an operators' page. @param title of a page behind the first one; null: that one */
export function OperatorPage({ title = null, children }: { title?: string | null; children: ReactNode }) {
  const home = { label: shellText.menu.home, to: '/' };
  const first = { label: operatorText.crumb };
  return (
    <div className="page-width">
      <Breadcrumbs
        crumbs={title === null ? [home, first] : [home, { ...first, to: '/operator' }, { label: title }]}
      />
      {children}
    </div>
  );
}
