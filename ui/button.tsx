import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Link, type LinkProps } from 'react-router';
import styles from './button.module.css';

type ButtonLook = {
  /** `primary`: one per plate. `text`: an underlined link that is a button. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'text';
  size?: 'small' | 'medium' | 'large';
  isBlock?: boolean;
};

/** Class of something that looks like a button; for elements that are neither <Button> nor <ButtonLink>. */
export function buttonClass({ variant = 'secondary', size = 'medium', isBlock = false }: ButtonLook): string {
  if (variant === 'text') return styles.text ?? '';
  return [styles.button, styles[variant], styles[size], isBlock && styles.block].filter(Boolean).join(' ');
}

type ButtonProps = ButtonLook &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & { ref?: Ref<HTMLButtonElement> };

/** 44 px or taller. `type` is "button" unless set otherwise. */
export function Button({ variant, size, isBlock, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={buttonClass({ variant, size, isBlock })} {...rest} />;
}

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  size,
  isBlock,
  ...rest
}: ButtonLook & Omit<LinkProps, 'className'> & { ref?: Ref<HTMLAnchorElement> }) {
  return <Link className={buttonClass({ variant, size, isBlock })} {...rest} />;
}

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'aria-label' | 'type'> & {
  /** What the button does, in words. */
  label: string;
  children: ReactNode;
  /** Outlined and round, as in a pager. */
  isRound?: boolean;
  ref?: Ref<HTMLButtonElement>;
};

/** A 44 px square with an icon. */
export function IconButton({ label, isRound = false, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={`${styles.icon} ${isRound ? styles.round : ''}`}
      {...rest}
    />
  );
}

/** A link that looks like an icon button. */
export function IconLink({
  label,
  ...rest
}: Omit<LinkProps, 'className' | 'aria-label'> & { label: string; children: ReactNode }) {
  return <Link aria-label={label} title={label} className={styles.icon} {...rest} />;
}
