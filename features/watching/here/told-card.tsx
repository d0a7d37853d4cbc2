import { longDateText } from '#core/text/date-text.ts';
import type { WatcherSummary } from '#core/watching/summary-schema.ts';
import { toldHereText as text } from '#text/watching/here.ts';
import { watcherText } from '#text/watching/page.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Panel, PanelNote } from '#ui/panel.tsx';
import { Tag } from '#ui/tag.tsx';
import styles from './told-card.module.css';

/** As many as fit beside the other panels: the page has them all. */
const SHOWN = 4;
const { types, state } = watcherText.told;

/** What this browser's watcher is told when no page is open, and what it was told last. */
export function ToldCard({ path, summary }: { path: string; summary: WatcherSummary }) {
  const { watches, told, next_digest_at: digestAt, paused_until: pausedUntil } = summary;
  return (
    <Panel
      title={text.title}
      action={
        <ButtonLink variant="quiet" size="small" to={path}>
          {text.page}
        </ButtonLink>
      }
    >
      <PanelNote>
        {text.watched(watches.map(({ name }) => name))}{' '}
        {pausedUntil !== null
          ? watcherText.times.paused(longDateText(pausedUntil))
          : digestAt !== null && watcherText.times.digest(text.on(longDateText(digestAt)))}
      </PanelNote>
      {told.length === 0 && <PanelNote>{watcherText.told.none}</PanelNote>}
      <ol className={styles.told}>
        {told.slice(0, SHOWN).map((one) => (
          <li key={one.id}>
            <p dir="auto">
              <Tag tone={one.type}>{types[one.type]}</Tag> {state[one.state]}
              {one.text}
            </p>
            <p className={styles.meta}>
              {longDateText(one.sent_at)} · {one.source}
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
