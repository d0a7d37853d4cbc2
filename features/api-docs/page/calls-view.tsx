import { type MouseEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { apiDocsText as text } from '#text/api-docs/api-docs.ts';
import { useCopy } from '#ui/hooks/use-copy.ts';
import { useHydrated } from '#ui/hooks/use-hydrated.ts';
import { useLoaded } from '#ui/hooks/use-loaded.ts';
import { type MarkupText, StaticMarkup } from '#ui/static-markup.tsx';
import styles from './call-section.module.css';

const loadTryIt = () => import('../try/try-it.tsx').then(({ TryIt }) => TryIt);

/** Every call of the API. What a press in it does: tries a call, or copies an example. */
export function CallsView({ markup }: { markup: MarkupText }) {
  const isAwake = useHydrated();
  const [tried, setTried] = useState<{ id: string; place: Element } | null>(null);
  const { outcome, copy } = useCopy();
  const opener = useRef<HTMLElement>(null);
  const TryIt = useLoaded(loadTryIt, tried !== null, 'The form that tries calls');

  const copyShown = (button: HTMLElement) => {
    const shown = [...(button.parentElement?.querySelectorAll('pre') ?? [])].find(
      (code) => code.offsetParent,
    );
    void copy(shown?.textContent ?? '');
  };
  const onClick = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button') : null;
    if (button?.dataset.copy !== undefined) return copyShown(button);
    const id = button?.dataset.try;
    const place = id && document.querySelector(`[data-try-of="${id}"]`);
    if (!id || !place) return;
    opener.current = button;
    setTried(tried?.id === id ? null : { id, place });
  };
  const close = () => {
    setTried(null);
    opener.current?.focus();
  };
  return (
    <div className={styles.calls} data-awake={isAwake || undefined}>
      <StaticMarkup id="calls" markup={markup} onClick={onClick} />
      <p role="status" className="visually-hidden">
        {outcome && text.example[outcome]}
      </p>
      {tried &&
        createPortal(
          TryIt ? <TryIt key={tried.id} id={tried.id} onClose={close} /> : <p>{text.tryIt.loading}</p>,
          tried.place,
        )}
    </div>
  );
}
