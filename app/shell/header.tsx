import { LocationButton } from '#features/places/location-button.tsx';
import { SearchBox } from '#features/places/search-box.tsx';
import { reportLink } from '#features/reports/report-subject.ts';
import { Button, ButtonLink, IconButton, IconLink } from '#ui/button.tsx';
import { openDialog } from '#ui/open-dialog.ts';
import { Sign } from '#ui/sign.tsx';
import { shellText } from '../text/shell.ts';
import styles from './header.module.css';
import { LogoMark } from './logo.tsx';
import { MENU_ID, SiteMenu } from './site-menu.tsx';

/** Fixed at the top of every screen: menu, search, location, report, sign-in. */
export function Header() {
  const report = reportLink();
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
          <Sign name="chevron" className="only-wide" size={16} />
        </button>
        <SiteMenu />
        <SearchBox>
          <LocationButton />
        </SearchBox>
        <div className={styles.actions}>
          <span className="only-wide">
            <ButtonLink {...report}>
              <Sign name="plus" size={18} />
              {shellText.report}
            </ButtonLink>
          </span>
          <span className="only-narrow">
            <IconLink label={shellText.reportLabel} {...report}>
              <Sign name="plus" size={22} />
            </IconLink>
          </span>
          <span className="only-wide">
            <Button variant="quiet" onClick={signIn}>
              {shellText.signIn}
            </Button>
          </span>
          <span className="only-narrow">
            <IconButton label={shellText.signIn} onClick={signIn}>
              <Sign name="person" size={22} />
            </IconButton>
          </span>
        </div>
      </div>
    </header>
  );
}
