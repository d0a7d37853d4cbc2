import { Link } from 'react-router';
import { useStore } from '#client/store.ts';
import { install, installPromptStore } from '#features/install/install-prompt.ts';
import { shellText } from '#text/site/shell.ts';
import styles from './site-menu.module.css';
import { ThemeChoice } from './theme-choice.tsx';
import { usePopoverClosedOnNavigation } from './use-popover.ts';

export const MENU_ID = 'site-menu';

const text = shellText.menu;

/** What the logo opens. Without JavaScript too: the browser itself opens and closes it. */
export function SiteMenu() {
  const ref = usePopoverClosedOnNavigation();
  return (
    <div id={MENU_ID} ref={ref} popover="auto" className={styles.menu}>
      <nav aria-label={text.navigation}>
        <ul>
          <Entry to="/">{text.home}</Entry>
          <Entry to="/dashboard">{text.dashboard}</Entry>
          <Entry to="/countries">{text.countries}</Entry>
          <Entry to="/compare">{text.compare}</Entry>
          <Entry to="/trip">{text.trip}</Entry>
          <Entry to="/pricing">{text.pricing}</Entry>
          <Entry to="/about">{text.about}</Entry>
          <Entry to="/contact">{text.contact}</Entry>
          <Entry to="/methodology">{text.methodology}</Entry>
          <Entry to="/sources">{text.sources}</Entry>
          <Install />
          <Entry>{text.openApp}</Entry>
          <Entry>{text.downloadApps}</Entry>
        </ul>
      </nav>
      <ThemeChoice />
    </div>
  );
}

/** Where this browser can install the site. */
function Install() {
  const prompt = useStore(installPromptStore, null);
  return (
    prompt && (
      <li>
        <button type="button" className={styles.entry} onClick={() => install(prompt)}>
          {text.install}
        </button>
      </li>
    )
  );
}

/** A link, or with no address something that is not there yet. */
function Entry({ to, children }: { to?: string; children: string }) {
  return (
    <li>
      {to ? (
        <Link className={styles.entry} to={to}>
          {children}
        </Link>
      ) : (
        <span className={styles.entry} aria-disabled="true">
          {children} <small>{text.comingSoon}</small>
        </span>
      )}
    </li>
  );
}
