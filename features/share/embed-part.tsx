import { BADGE_SIZE } from '#core/share/embed.ts';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { ShareIcon } from './share-icon.tsx';
import type { ShareView } from './share-view.server.ts';

/** The badge for other sites, to be looked at and copied. Opens without scripts; nothing loads before. */
export function EmbedPart({ text, badges, element }: Pick<ShareView, 'text' | 'badges' | 'element'>) {
  return (
    <details>
      <summary>
        <ShareIcon name="embed" />
        {text.embed}
        <Icon name="chevron" size={18} />
      </summary>
      <p>{text.embedLead}</p>
      <div>
        {badges.map(({ path, title, preview, codeLabel, code }) => (
          <div key={path}>
            <h4>{title}</h4>
            <img src={path} {...BADGE_SIZE} alt={preview} loading="lazy" />
            <textarea aria-label={codeLabel} defaultValue={code} rows={8} readOnly spellCheck={false} />
            <button
              type="button"
              data-share="code"
              className={buttonClass({ size: 'small' })}
              aria-label={`${text.copyCode}: ${title}`}
            >
              <ShareIcon name="copy" />
              {text.copyCode}
            </button>
          </div>
        ))}
      </div>
      <p>
        <a href={element.path}>{element.label}</a>
      </p>
    </details>
  );
}
