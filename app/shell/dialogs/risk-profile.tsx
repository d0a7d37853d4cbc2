import { useRouteLoaderData } from 'react-router';
import { WeighDialog } from '#features/safety/weighing/weigh-dialog.tsx';
import type { loader } from '../../routes/safety/safety.tsx';

/** "Weigh it my way" for the place whose profile is open. */
export function RiskProfile({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const profile = useRouteLoaderData<typeof loader>('routes/safety/safety');
  const place = profile && {
    name: profile.place.name,
    overall: profile.score.overall,
    weighing: profile.weighing,
  };
  return <WeighDialog isOpen={isOpen} onClose={onClose} place={place ?? null} />;
}
