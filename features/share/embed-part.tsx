import { BADGE_SIZE } from '#core/embed.ts';
import { buttonClass } from '#ui/button.tsx';
import { Sign } from '#ui/sign.tsx';
import type { ShareWords } from '../../app/text/share.ts';
import styles from './embed-part.module.css';
import { ShareSign } from './share-sign.tsx';
import { act, near } from './use-share.ts';

/** The badge in one theme: where it is, the HTML that shows it elsewhere, and what is said about both. */
export type BadgeView = { path: string; title: string; preview: string; codeLabel: string; code: string };

/** The badge for other sites, to be looked at and copied. Opens without scripts; nothing loads before. */
export function EmbedPart({ text, badges }: { text: ShareWords; badges: readonly BadgeView[] }) {
  return (
    <details className={styles.embed}>
      <summary>
        <ShareSign name="embed" />
        {text.embed}
        <Sign name="chevron" size={18} />
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
              <ShareSign name="copy" />
              {text.copyCode}
            </button>
          </div>
        ))}
      </div>
    </details>
  );
}
