import { watchText as text } from '#text/watch.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import { useWatching } from './use-watching.ts';

type WatchButtonProps = { id: number; name: string; isNow?: boolean; isPrimary?: boolean };

/** Watches a place in this browser, or stops. @param isNow knows at once whether it is watched @param isPrimary what is offered first, until it is */
export function WatchButton({ id, name, isNow = false, isPrimary = false }: WatchButtonProps) {
  const { isWatched, reach, toggle } = useWatching({ id, name }, isNow);
  return (
    <Button
      size="small"
      variant={isPrimary && !isWatched ? 'primary' : 'secondary'}
      onPointerEnter={reach}
      onFocus={reach}
      onClick={async () => {
        if (!(await toggle())) showToast(text.full);
      }}
    >
      <Icon name={isWatched ? 'eye-off' : 'eye'} size={18} />
      {isWatched ? text.stop : text.watch}
      <span className="visually-hidden">, {name}</span>
    </Button>
  );
}
