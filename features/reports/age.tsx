import { longDateText } from '#core/date-text.ts';
import { ageText } from './age-text.ts';
import { useNow } from './use-now.ts';

/** A date that turns into its age once the page is awake: the page itself is the same for everybody. */
export function Age({ iso }: { iso: string }) {
  const now = useNow();
  const date = longDateText(iso);
  return (
    <time dateTime={iso} title={date}>
      {now === null ? date : ageText(iso, now)}
    </time>
  );
}
