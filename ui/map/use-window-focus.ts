import { useEffect, useRef } from 'react';

/** Focus goes into a map's window when it opens and back to its marker when it closes; Escape closes it. */
export function useWindowFocus<Frame extends HTMLElement>(
  selectedId: string | null,
  onSelect: (id: string | null) => void,
) {
  const ref = useRef<Frame>(null);
  const last = useRef<string | null>(null);
  useEffect(() => {
    const frame = ref.current;
    const before = last.current;
    last.current = selectedId;
    if (!frame || before === selectedId) return;
    if (selectedId !== null) {
      const timer = setTimeout(() => frame.querySelector<HTMLElement>('[data-map-window]')?.focus());
      return () => clearTimeout(timer);
    }
    const isOurs = document.activeElement === document.body || frame.contains(document.activeElement);
    if (!isOurs) return;
    const marker = frame.querySelector<HTMLElement>(`[data-marker="${CSS.escape(before ?? '')}"]`);
    (marker ?? frame.querySelector<HTMLElement>('canvas'))?.focus({ preventScroll: true });
  }, [selectedId]);
  useEffect(() => {
    const frame = ref.current;
    if (!frame || selectedId === null) return;
    const close = (event: KeyboardEvent) => event.key === 'Escape' && onSelect(null);
    frame.addEventListener('keydown', close);
    return () => frame.removeEventListener('keydown', close);
  }, [selectedId, onSelect]);
  return ref;
}
