import { useState } from 'react';

/** Copies texts when asked; says how the last one went. */
export function useCopy() {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  };
  return { outcome, copy };
}
