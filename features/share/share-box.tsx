import type { MouseEvent } from 'react';
import { QR_SIDE_PX } from '#core/share/embed.ts';
import { buttonClass } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure/disclosure.tsx';
import { type MarkupText, StaticMarkup } from '#ui/static-markup.tsx';
import styles from './share-box.module.css';
import { ShareIcon } from './share-icon.tsx';
import type { ShareView } from './share-view.server.ts';
import { near, share } from './use-share.ts';

/** QR code, networks, card and badge; without scripts plain links and the card's drawing. */
export const ShareBox = ({ markup }: { markup: MarkupText }) => (
  <StaticMarkup id="share" className={styles.box} markup={markup} {...near} onClick={onPress} />
);

/** A plain click on a link is ours; with a key held it is the browser's, as on any link. */
function onPress(event: MouseEvent) {
  const pressed = (event.target as Element).closest<HTMLElement>('[data-share]');
  if (!pressed || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  void share(pressed);
}

const button = buttonClass({ size: 'small' });

/** What stands in the box, for the server to draw. @param path of the page */
export const ShareParts = ({ share, path }: { share: ShareView; path: string }) => {
  const { text, url, title, links, card, embedPath } = share;
  return (
    <>
      <h3>{text.title}</h3>
      <div className={styles.ways} data-url={url} data-title={title}>
        <button type="button" data-share="system" className={`${button} ${styles.system}`}>
          <ShareIcon name="share" />
          {text.system}
        </button>
        <button type="button" data-share="copy" className={`${button} ${styles.scripted}`}>
          <ShareIcon name="copy" />
          {text.copy}
        </button>
        <a data-share="save" className={button} href={card.path} download={card.fileName}>
          <ShareIcon name="save" />
          {text.save}
        </a>
        <Disclosure look="words" summary={text.more}>
          <div>
            {links.map(({ network, name, href }) => (
              <a
                key={network}
                data-share={network}
                className={button}
                href={href}
                rel="noopener"
                target={network === 'email' ? undefined : '_blank'}
              >
                <ShareIcon name={network} />
                {name}
              </a>
            ))}
          </div>
        </Disclosure>
        <a href={embedPath}>{text.embed}</a>
      </div>
      <details className={styles.code}>
        <summary>
          <img src={`/qr${path}`} width={QR_SIDE_PX} height={QR_SIDE_PX} alt={text.qr} loading="lazy" />
        </summary>
      </details>
    </>
  );
};
