import { type AnchorHTMLAttributes, Fragment } from 'react';
import type { Dialable } from '#core/help/emergency.ts';
import { orText } from '#text/emergency.ts';

type ServiceNumbersProps = {
  numbers: readonly Dialable[];
  /** Classes of the word between two, and of what cannot be dialed. */
  styles: { or?: string | undefined; words?: string | undefined };
  /** What else a link has. */
  linkOf?: (number: Dialable) => AnchorHTMLAttributes<HTMLAnchorElement>;
};

/** The numbers of a service, as links where they can be dialed. */
export const ServiceNumbers = ({ numbers, styles, linkOf }: ServiceNumbersProps) =>
  numbers.map((number, at) => (
    <Fragment key={number.text}>
      {at > 0 && <span className={styles.or}>{orText}</span>}
      {number.tel ? (
        <a href={`tel:${number.tel}`} {...linkOf?.(number)}>
          {number.text}
        </a>
      ) : (
        <span className={styles.words}>{number.text}</span>
      )}
    </Fragment>
  ));
