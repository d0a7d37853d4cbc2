import { useLoaded } from '#ui/hooks/use-loaded.ts';
import { useSummary } from './use-summary.ts';

const loadCard = () => import('./told-card.tsx').then((module) => module.ToldCard);

/** What this browser was told when no page was open; nothing where it is not told. */
export function ToldHere({ className }: { className: string | undefined }) {
  const { path, summary } = useSummary();
  const Card = useLoaded(loadCard, summary !== null, 'What you were told');
  if (!Card || path === null || !summary) return null;
  return (
    <div className={className}>
      <Card path={path} summary={summary} />
    </div>
  );
}
