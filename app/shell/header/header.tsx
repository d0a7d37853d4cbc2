import { useSyncExternalStore } from 'react';
import { NavLink, useLocation } from 'react-router';
import { isSignedInHere } from '#features/accounts/signed-in-here.ts';
import { LocationButton } from '#features/places/location/location-button.tsx';
import { SearchBox } from '#features/places/search/search-box.tsx';
import { reportLink } from '#features/reports/draft/report-subject.ts';
import { shellText } from '#text/site/shell.ts';
import { Button, ButtonLink, buttonClass, IconButton, IconLink } from '#ui/button.tsx';
import { openDialog } from '#ui/dialog/open-dialog.ts';
import { useLoaded } from '#ui/hooks/use-loaded.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './header.module.css';
import { MENU_ID, SiteMenu } from './site-menu.tsx';

/** The mark: a shield's outline around a position. Decorative: the name stands beside it. */
function LogoMark() {
  return (
    <svg className={styles.mark} viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
      <path d="M24.6 8.2C22 6.6 19 5.4 16 3.6 12.2 5.9 8.4 7 4.6 7.3V15.5C4.6 22.6 9.3 26.7 16 29.4 20.3 27.7 23.8 25.3 25.8 21.8" />
      <circle cx="22.2" cy="15" r="4.3" />
    </svg>
  );
}

const loadPersonMenu = () => import('./person-menu.tsx').then((m) => m.PersonMenu);

/** What has room beside the search on a wide screen; the menu has all. */
const pages = [
  ['/dashboard', shellText.menu.dashboard],
  ['/countries', shellText.menu.countries],
  ['/compare', shellText.menu.compare],
  ['/trip', shellText.menu.trip],
] as const;
const pageClass = buttonClass({ variant: 'quiet', size: 'small' });

const nothing = () => () => {};

/** What the search page was asked, for the field to go on with; empty on any other page. */
const askedOf = ({ pathname, search }: { pathname: string; search: string }) =>
  (pathname === '/search' && new URLSearchParams(search).get('q')) || '';

/** Fixed at the top of every screen: menu, search, location, report, sign-in. */
export function Header() {
  const report = reportLink();
  const asked = askedOf(useLocation());
  const signIn = () => openDialog('signInModal');
  const isHere = useSyncExternalStore(nothing, isSignedInHere, () => false);
  const PersonMenu = useLoaded(loadPersonMenu, isHere, 'Account menu');
  const signInButtons = (
    <>
      <span className="only-wide">
        <Button variant="quiet" onClick={signIn}>
          {shellText.signIn}
        </Button>
      </span>
      <span className="only-narrow">
        <IconButton label={shellText.signIn} onClick={signIn}>
          <Icon name="person" size={22} />
        </IconButton>
      </span>
    </>
  );
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
          <Icon name="chevron" size={16} />
        </button>
        <SiteMenu />
        <SearchBox key={asked} asked={asked}>
          <LocationButton />
        </SearchBox>
        <nav className={styles.pages} aria-label={shellText.pages}>
          {pages.map(([to, label]) => (
            <NavLink key={to} to={to} className={pageClass}>
              {label}
            </NavLink>
          ))}
        </nav>
        <div className={styles.actions}>
          <span className="only-wide">
            <ButtonLink {...report}>
              <Icon name="plus" size={18} />
              {shellText.report}
            </ButtonLink>
          </span>
          <span className="only-narrow">
            <IconLink label={shellText.reportLabel} {...report}>
              <Icon name="plus" size={22} />
            </IconLink>
          </span>
          {PersonMenu ? <PersonMenu>{signInButtons}</PersonMenu> : signInButtons}
        </div>
      </div>
    </header>
  );
}
