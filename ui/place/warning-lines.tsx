import { Icon } from '#ui/icon.tsx';

/** One warning in a sentence, and where more of it is said. */
export type WarningLine = {
  level: 'danger' | 'caution';
  text: string;
  href: string;
  link: string;
};

/** Warnings before all else, each a paragraph; `warning-lines.module.css` is the look of what is around them. */
export const WarningLines = ({ lines }: { lines: readonly WarningLine[] }) =>
  lines.map(({ level, text, href, link }) => (
    <p key={href} data-level={level}>
      <Icon name={level === 'danger' ? 'octagon' : 'triangle'} size={20} />
      <span>
        {text} <a href={href}>{link}</a>
      </span>
    </p>
  ));
