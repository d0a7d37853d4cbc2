import type { ReactNode } from 'react';
import { positionText } from '#core/text/position-text.ts';
import { IconButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './carousel.module.css';
import { useCarousel } from './use-carousel.ts';

type CarouselProps = {
  /** Name of the list for those who hear the page. */
  label: string;
  /** Stands opposite the pager. */
  heading: ReactNode;
  children: ReactNode[];
  previousLabel: string;
  nextLabel: string;
};

/** A row that scrolls and snaps by itself; the pager only helps. Without JavaScript it is a scrolling list. */
export function Carousel(props: CarouselProps) {
  const count = props.children.length;
  const { trackRef, position, goTo } = useCarousel(count);
  return (
    <>
      <div className={styles.head}>
        {props.heading}
        {count > 1 && (
          <div className={styles.pager}>
            <span aria-live="polite">{positionText(position + 1, count)}</span>
            <IconButton
              isRound
              label={props.previousLabel}
              disabled={position === 0}
              onClick={() => goTo(position - 1)}
            >
              <Icon name="arrow-left" size={20} />
            </IconButton>
            <IconButton
              isRound
              label={props.nextLabel}
              disabled={position === count - 1}
              onClick={() => goTo(position + 1)}
            >
              <Icon name="arrow-right" size={20} />
            </IconButton>
          </div>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section className={styles.track} ref={trackRef} aria-label={props.label} tabIndex={0}>
        {props.children}
      </section>
    </>
  );
}
