import { Button } from '#ui/button.tsx';
import { Sign } from '#ui/sign.tsx';
import { showToast } from '#ui/toast.tsx';
import { watchText as text } from '../../app/text/watch.ts';
import { useWatching } from './use-watching.ts';

type WatchButtonProps = { id: number; name: string; isSmall?: boolean; isNow?: boolean };

/** Watches a place in this browser, or stops. @param isNow knows at once whether it is watched */
export function WatchButton({ id, name, isSmall = false, isNow = false }: WatchButtonProps) {
  const { isWatched, reach, toggle } = useWatching({ id, name }, isNow);
  return (
    <Button
      size={isSmall ? 'small' : 'medium'}
      onPointerEnter={reach}
      onFocus={reach}
      onClick={async () => {
        if (!(await toggle())) showToast(text.full);
      }}
    >
      <Sign name={isWatched ? 'eye-off' : 'eye'} size={18} />
      {isWatched ? text.stop : text.watch}
      <span className="visually-hidden">, {name}</span>
    </Button>
  );
}
