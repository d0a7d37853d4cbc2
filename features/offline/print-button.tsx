import { useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Sign } from '#ui/sign.tsx';
import { offlineText } from '../../app/text/offline.ts';

/** Prints the page; not there without scripts, where the browser's own menu does it. */
export function PrintButton() {
  const [isAwake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  return (
    isAwake && (
      <Button variant="primary" onClick={() => print()}>
        <Sign name="printer" size={18} />
        {offlineText.card.print}
      </Button>
    )
  );
}
