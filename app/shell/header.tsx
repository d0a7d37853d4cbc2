import { ChevronDown, CircleUserRound, Plus } from 'lucide-react';
import { LocationButton } from '#features/places/location-button.tsx';
import { SearchBox } from '#features/places/search-box.tsx';
import { Button, IconButton } from '#ui/button.tsx';
import { openDialog } from '#ui/open-dialog.ts';
import { shellText } from '../text/shell.ts';
import styles from './header.module.css';
import { LogoMark } from './logo.tsx';
import { MENU_ID, SiteMenu } from './site-menu.tsx';

/** Fixed at the top of every screen: menu, search, location, report, sign-in. */
export function Header() {
  const report = () => openDialog('contributeModal');
  const signIn = () => openDialog('signInModal');
  return (
    <header className={styles.header}>
      <div className={`page-width ${styles.inner}`}>
        <button
          type="button"
          className={styles.logo}
          popoverTarget={MENU_ID}
          aria-label={shellText.menu.label}
        >
          <LogoMark />
          <span className="only-wide">{shellText.name}</span>
          <ChevronDown className="only-wide" size={16} aria-hidden="true" />
        </button>
        <SiteMenu />
        <SearchBox>
          <LocationButton />
        </SearchBox>
        <div className={styles.actions}>
          <span className="only-wide">
            <Button onClick={report}>
              <Plus size={18} aria-hidden="true" />
              {shellText.report}
            </Button>
          </span>
          <span className="only-narrow">
            <IconButton label={shellText.reportLabel} onClick={report}>
              <Plus size={22} aria-hidden="true" />
            </IconButton>
          </span>
          <span className="only-wide">
            <Button variant="quiet" onClick={signIn}>
              {shellText.signIn}
            </Button>
          </span>
          <span className="only-narrow">
            <IconButton label={shellText.signIn} onClick={signIn}>
              <CircleUserRound size={22} aria-hidden="true" />
            </IconButton>
          </span>
        </div>
      </div>
    </header>
  );
}
