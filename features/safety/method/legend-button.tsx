import { useState } from 'react';
import { safetyText } from '#text/safety/safety.ts';
import { Button } from '#ui/button.tsx';
import { useLoaded } from '#ui/hooks/use-loaded.ts';
import { Icon } from '#ui/icon.tsx';

const loadLegend = () => import('./risk-legend.tsx');

/** Opens the legend; its code comes with the first press. */
export function LegendButton() {
  const [isOpen, setIsOpen] = useState(false);
  const [isWanted, setIsWanted] = useState(false);
  const legend = useLoaded(loadLegend, isWanted, 'Risk legend');
  const open = () => {
    setIsWanted(true);
    setIsOpen(true);
  };
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={open}>
        <Icon name="info" size={18} />
        <span>{safetyText.overviews.legend}</span>
      </Button>
      {legend && <legend.RiskLegend isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
}
