import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Plate } from '#ui/plate.tsx';
import { Shield } from '#ui/shield.tsx';
import { Sign } from '#ui/sign.tsx';
import { safetyText } from '../../app/text/safety.ts';
import styles from './voices.module.css';

const text = safetyText.voices;

/** What others say and what the news says of a place, while there is nothing of either. */
export function Voices({ placeName, onContribute }: { placeName: string; onContribute: () => void }) {
  return (
    <div className={styles.voices}>
      <Voice title={text.othersTitle} sign={<Shield score={null} width={44} hasNumber={false} />}>
        <h3>{text.noReports(placeName)}</h3>
        <p>{text.noReportsLead}</p>
        <Button onClick={onContribute}>
          <Sign name="plus" size={18} />
          {text.contribute}
        </Button>
      </Voice>
      <Voice title={text.newsTitle} sign={<Sign name="newspaper" size={36} />}>
        <p>{text.noNews}</p>
      </Voice>
    </div>
  );
}

function Voice({ title, sign, children }: { title: string; sign: ReactNode; children: ReactNode }) {
  return (
    <Plate isPadded>
      <h2>{title}</h2>
      <div className={styles.empty}>
        {sign}
        <div>{children}</div>
      </div>
    </Plate>
  );
}
