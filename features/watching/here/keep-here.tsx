import { toldHereText as text } from '#text/watching/here.ts';
import { Button } from '#ui/button.tsx';
import forms from '#ui/form/form.module.css';
import { useHydrated } from '#ui/hooks/use-hydrated.ts';
import { keepWatchingLink, useWatchingLink } from './watching-link.ts';

/** Has this browser remember a watcher's page, or forget it. @param path of that page */
export function KeepHere({ path }: { path: string }) {
  const isHydrated = useHydrated();
  const isKept = useWatchingLink() === path;
  if (!isHydrated) return null;
  return (
    <>
      <p className={forms.hint}>{isKept ? text.kept : text.shared}</p>
      <Button onClick={() => keepWatchingLink(isKept ? null : path)}>
        {isKept ? text.forget : text.keep}
      </Button>
    </>
  );
}
