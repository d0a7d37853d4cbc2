import { type RefObject, useEffect, useRef } from 'react';

/** Chooses the browser's own time zone in a form's field `time_zone`. @param isFresh nobody chose one yet */
export function useBrowserZone(isFresh: boolean): RefObject<HTMLFormElement | null> {
  const formRef = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const field = formRef.current?.elements.namedItem('time_zone');
    if (!isFresh || !(field instanceof HTMLSelectElement)) return;
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    if ([...field.options].some(({ value }) => value === timeZone)) field.value = timeZone;
  }, [isFresh]);
  return formRef;
}
