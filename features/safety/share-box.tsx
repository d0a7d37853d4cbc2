import type { ShareNetwork } from '#core/share.ts';
import { buttonClass } from '#ui/button.tsx';
import { safetyText } from '../../app/text/safety.ts';
import styles from './share-box.module.css';
import signs from './share-signs.svg?no-inline';
import { copyLink, openSharePopup } from './use-share.ts';

const text = safetyText.share;
const QR_SIZE_PX = 300;

/** A network's own share page; `needsPaste` where it takes no address and the visitor pastes it. */
export type ShareLink = { network: ShareNetwork; href: string; needsPaste: boolean };

type ShareBoxProps = { url: string; links: readonly ShareLink[]; path: string };

/**
 * The page's QR code and the networks it can be sent to. The networks are plain links that open in a window.
 * @param path of this page, which the code encodes with the site's address
 */
export function ShareBox({ url, links, path }: ShareBoxProps) {
  return (
    <div className={styles.box}>
      <img
        className={styles.code}
        src={`/qr${path}`}
        width={QR_SIZE_PX}
        height={QR_SIZE_PX}
        alt={text.qr}
        loading="lazy"
      />
      <div>
        <h3>{text.title}</h3>
        <p className={styles.lead}>{text.lead}</p>
        <div className={styles.networks}>
          <button type="button" className={buttonClass({ size: 'small' })} onClick={() => copyLink(url)}>
            <Sign name="copy" />
            {text.copy}
          </button>
          {links.map((link) => (
            <NetworkLink key={link.network} link={link} url={url} />
          ))}
        </div>
      </div>
    </div>
  );
}

function NetworkLink({ link: { network, href, needsPaste }, url }: { link: ShareLink; url: string }) {
  return (
    <a
      className={buttonClass({ size: 'small' })}
      href={href}
      rel="noopener"
      target={network === 'email' ? undefined : '_blank'}
      onClick={(event) => {
        if (needsPaste) void copyLink(url, text.messengerCopied);
        openSharePopup(event, network);
      }}
    >
      <Sign name={network} />
      {text.networks[network]}
    </a>
  );
}

function Sign({ name }: { name: ShareNetwork | 'copy' }) {
  return (
    <svg width="18" height="18" aria-hidden="true">
      <use href={`${signs}#${name}`} />
    </svg>
  );
}
