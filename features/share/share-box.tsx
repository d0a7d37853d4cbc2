import type { MouseEvent } from 'react';
import { QR_SIDE_PX } from '#core/share/embed.ts';
import { buttonClass } from '#ui/button.tsx';
import { EmbedPart } from './embed-part.tsx';
import styles from './share-box.module.css';
import { ShareIcon } from './share-icon.tsx';
import type { ShareView } from './share-view.server.ts';
import { type Act, act, near } from './use-share.ts';

const button = buttonClass({ size: 'small' });

/** A plain click is ours; with a key held it is the browser's, as on any link. */
const onPlainClick = (then: Act) => (event: MouseEvent) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  act(then);
};

/** QR code, networks, card and badge; without scripts plain links and the card's drawing. @param path of this page */
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
            <ShareIcon name="share" />
            {text.system}
          </button>
          <button
            type="button"
            {...near}
            className={`${button} ${styles.scripted}`}
            onClick={() => act(({ copyLink }) => copyLink(url))}
          >
            <ShareIcon name="copy" />
            {text.copy}
          </button>
          <a
            {...near}
            className={button}
            href={card.path}
            download={card.fileName}
            onClick={onPlainClick(({ saveCard }) => saveCard(card))}
          >
            <ShareIcon name="save" />
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
              <ShareIcon name={network} />
              {name}
            </a>
          ))}
        </div>
      </div>
      <EmbedPart text={text} badges={badges} />
    </div>
  );
}
