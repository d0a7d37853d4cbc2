import { Link } from 'react-router';
import { LocationStatus } from '#features/places/location/location-status.tsx';
import { shellText } from '#text/site/shell.ts';
import { Icon } from '#ui/icon.tsx';
import { version } from '../../package.json';
import styles from './footer.module.css';
import { usePopoverClosedOnNavigation } from './header/use-popover.ts';

const text = shellText.footer;
const MORE_ID = 'footer-more';

const LINKS = [
  { to: '/privacy', label: text.privacy },
  { to: '/terms', label: text.terms },
  { to: '/press', label: text.press },
  { to: '/contact', label: text.contact },
];

/** Fixed at the bottom of every screen. On narrow screens its links stand behind "More". */
export function Footer({ year }: { year: number | null }) {
  const moreRef = usePopoverClosedOnNavigation();
  return (
    <footer className={styles.footer}>
      <div className={`page-width ${styles.inner}`}>
        <LocationStatus />
        <nav className={`only-wide ${styles.links}`} aria-label={text.label}>
          <FooterLinks />
        </nav>
        <span className={`only-wide ${styles.copyright}`}>
          <Copyright year={year} />
        </span>
        <button type="button" className={`only-narrow ${styles.moreButton}`} popoverTarget={MORE_ID}>
          {text.more}
          <Icon name="chevron-up" size={16} />
        </button>
        <div id={MORE_ID} ref={moreRef} popover="auto" className={styles.more}>
          <nav aria-label={text.more}>
            <FooterLinks />
          </nav>
          <p>
            <Copyright year={year} />
          </p>
        </div>
      </div>
    </footer>
  );
}

const FooterLinks = () =>
  LINKS.map(({ to, label }) => (
    <Link key={to} to={to}>
      {label}
    </Link>
  ));

const Copyright = ({ year }: { year: number | null }) => (
  <>
    {text.copyright(year)} <span className={styles.version}>{text.version(version)}</span>
  </>
);
