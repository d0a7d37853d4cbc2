import type { ReactNode } from 'react';
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx';
import plates from './plates.module.css';

/** The frame of a page of plates. @param className of what holds them, where it is no narrow column */
export const PlatesPage = ({
  crumbs,
  className = plates.column,
  children,
}: {
  crumbs: Crumb[];
  className?: string | undefined;
  children: ReactNode;
}) => (
  <div className="page-width">
    <Breadcrumbs crumbs={crumbs} />
    <div className={className}>{children}</div>
  </div>
);
