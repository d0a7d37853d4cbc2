import { BADGE_SIZE } from '#core/share/embed.ts';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './embed-part.module.css';
import { ShareIcon } from './share-icon.tsx';
import type { ShareView } from './share-view.server.ts';
import { act, near } from './use-share.ts';

/** The badge for other sites, to be looked at and copied. Opens without scripts; nothing loads before. */
export function EmbedPart({ text, badges }: Pick<ShareView, 'text' | 'badges'>) {
  return (
    <details className={styles.embed}>
      <summary>
        <ShareIcon name="embed" />
        {text.embed}
        <Icon name="chevron" size={18} />
      </summary>
      <p className={styles.lead}>{text.embedLead}</p>
      <div className={styles.badges}>
        {badges.map(({ path, title, preview, codeLabel, code }) => (
          <div key={path} className={styles.badge}>
            <h4>{title}</h4>
            <img src={path} {...BADGE_SIZE} alt={preview} loading="lazy" />
            <textarea aria-label={codeLabel} value={code} rows={8} readOnly spellCheck={false} />
            <button
              type="button"
              {...near}
              className={buttonClass({ size: 'small' })}
              aria-label={`${text.copyCode}: ${title}`}
              onClick={() => act(({ copyCode }) => copyCode(code))}
            >
              <ShareIcon name="copy" />
              {text.copyCode}
            </button>
          </div>
        ))}
      </div>
    </details>
  );
}
