import type { MouseEvent } from 'react';
import { QR_SIDE_PX } from '#core/embed.ts';
import type { ShownNetwork } from '#core/share.ts';
import { buttonClass } from '#ui/button.tsx';
import type { ShareWords } from '../../app/text/share.ts';
import { type BadgeView, EmbedPart } from './embed-part.tsx';
import styles from './share-box.module.css';
import { ShareSign } from './share-sign.tsx';
import { type Act, act, near } from './use-share.ts';

const button = buttonClass({ size: 'small' });

export type ShareView = {
  text: ShareWords;
  /** Absolute short address of the page. */
  url: string;
  title: string;
  /** Networks' own share pages. */
  links: readonly { network: ShownNetwork; name: string; href: string }[];
  /** The score card as a drawing, and what it is called once saved. */
  card: { path: string; fileName: string };
  badges: readonly BadgeView[];
};

/** A plain click is ours; with a key held it is the browser's, as on any link. */
const onPlainClick = (then: Act) => (event: MouseEvent) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  act(then);
};

/**
 * The page's QR code, the networks it can be sent to, the card as an image, and the badge for other sites. The
 * networks are plain links that open in a window; without scripts the card is saved as the drawing it is made from.
 * @param path of this page, which the code encodes with the site's address
 */
export function ShareBox({ share, path }: { share: ShareView; path: string }) {
  const { text, url, title, links, card, badges } = share;
  return (
    <div className={styles.box}>
      <img
        className={styles.code}
        src={`/qr${path}`}
        width={QR_SIDE_PX}
        height={QR_SIDE_PX}
        alt={text.qr}
        loading="lazy"
      />
      <div>
        <h3>{text.title}</h3>
        <p className={styles.lead}>{text.lead}</p>
        <div className={styles.networks}>
          <button
            type="button"
            {...near}
            className={`${button} ${styles.system}`}
            onClick={() => act(({ shareBySystem }) => shareBySystem(title, url))}
          >
            <ShareSign name="share" />
            {text.system}
          </button>
          <button
            type="button"
            {...near}
            className={`${button} ${styles.scripted}`}
            onClick={() => act(({ copyLink }) => copyLink(url))}
          >
            <ShareSign name="copy" />
            {text.copy}
          </button>
          <a
            {...near}
            className={button}
            href={card.path}
            download={card.fileName}
            onClick={onPlainClick(({ saveCard }) => saveCard(card))}
          >
            <ShareSign name="save" />
            {text.save}
          </a>
          {links.map(({ network, name, href }) => (
            <a
              key={network}
              {...near}
              className={button}
              href={href}
              rel="noopener"
              target={network === 'email' ? undefined : '_blank'}
              onClick={onPlainClick(({ openNetwork }) => openNetwork(network, href, url))}
            >
              <ShareSign name={network} />
              {name}
            </a>
          ))}
        </div>
      </div>
      <EmbedPart text={text} badges={badges} />
    </div>
  );
}
