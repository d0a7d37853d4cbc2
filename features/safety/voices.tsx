import type { ReactNode } from 'react';
import { Plate } from '#ui/plate.tsx';
import { Sign } from '#ui/sign.tsx';
import { safetyText } from '../../app/text/safety.ts';
import styles from './voices.module.css';

const text = safetyText.voices;

/** What others say of a place, and beside it what the news says while there is none. */
export function Voices({ others }: { others: ReactNode }) {
  return (
    <div className={styles.voices}>
      {others}
      <Plate isPadded>
        <h2>{text.newsTitle}</h2>
        <div className={styles.empty}>
          <Sign name="newspaper" size={36} />
          <div>
            <p>{text.noNews}</p>
          </div>
        </div>
      </Plate>
    </div>
  );
}
