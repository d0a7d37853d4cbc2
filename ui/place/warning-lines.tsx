import { Icon } from '#ui/icon.tsx';

/** One warning in a sentence, and where more of it is said. */
export type WarningLine = {
  /** `unknown`: good to know, and no warning of this place. */
  level: 'danger' | 'caution' | 'unknown';
  text: string;
  href: string;
  link: string;
};

const ICONS = { danger: 'octagon', caution: 'triangle', unknown: 'info' } as const;

/** Warnings before all else, each a paragraph; `warning-lines.module.css` is the look of what is around them. */
export const WarningLines = ({ lines }: { lines: readonly WarningLine[] }) =>
  lines.map(({ level, text, href, link }) => (
    <p key={href} data-level={level}>
      <Icon name={ICONS[level]} size={20} />
      <span>
        {text} <a href={href}>{link}</a>
      </span>
    </p>
  ));
