import { longDateText } from '#core/text/date-text.ts';
import { useNow } from '#ui/hooks/use-now.ts';
import { ageText } from './age-text.ts';

/** A date that turns into its age after hydration: the page itself is the same for everybody. */
export function Age({ iso }: { iso: string }) {
  const now = useNow();
  const date = longDateText(iso);
  return (
    <time dateTime={iso} title={date}>
      {now === null ? date : ageText(iso, now)}
    </time>
  );
}
