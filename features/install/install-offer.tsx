import { useEffect, useState } from 'react';
import { isAppleMobile } from '#client/apple-mobile.ts';
import { createPersistentStore } from '#client/persistent-store.ts';
import { useStore } from '#client/store.ts';
import { installText as text } from '#text/install.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './install-offer.module.css';
import { install, installPromptStore } from './install-prompt.ts';

/** "Not now" is kept: the offer does not come back by itself. */
const declinedStore = createPersistentStore<boolean>('install-declined', false, (value) =>
  value === true ? true : null,
);

/** Offers to put the site on the home screen, where this browser can and nobody declined; nothing without scripts. */
export function InstallOffer() {
  const prompt = useStore(installPromptStore, null);
  const isDeclined = useStore(declinedStore, true);
  const needsWords = useNeedsWords();
  if (isDeclined || !(prompt || needsWords)) return null;
  return (
    <section className={styles.offer} aria-labelledby="install">
      <Icon name="download" size={20} />
      <div>
        <h2 id="install">{text.title}</h2>
        <p>{prompt ? text.lead : text.apple}</p>
        <div className={styles.actions}>
          {prompt && (
            <Button size="small" variant="primary" onClick={() => install(prompt)}>
              {text.install}
            </Button>
          )}
          <Button size="small" onClick={() => declinedStore.set(true)}>
            {text.decline}
          </Button>
        </div>
      </div>
    </section>
  );
}

/** On an iPhone or iPad only its own menu installs a site. */
function useNeedsWords(): boolean {
  const [needsWords, setNeedsWords] = useState(false);
  useEffect(() => setNeedsWords(isAppleMobile() && !matchMedia('(display-mode: standalone)').matches), []);
  return needsWords;
}
