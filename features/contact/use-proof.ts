import { type FormEvent, useEffect, useState } from 'react';

type ProofStep = 'idle' | 'proving' | 'offline';

/**
 * Holds a form back while the browser works out a proof of work, then sends it as any form is sent. The proof goes
 * into the form's field `altcha`; one that cannot be had leaves it empty.
 */
export function useProof(): { step: ProofStep; onSubmit: (event: FormEvent<HTMLFormElement>) => void } {
  const [step, setStep] = useState<ProofStep>('idle');
  // "Back" may bring this page as it was left.
  useEffect(() => {
    const restore = (event: PageTransitionEvent) => event.persisted && setStep('idle');
    window.addEventListener('pageshow', restore);
    return () => window.removeEventListener('pageshow', restore);
  }, []);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (step === 'proving') return;
    const form = event.currentTarget;
    setStep('proving');
    void proof().then((altcha) => {
      if (altcha === null) return setStep('offline');
      const field = form.elements.namedItem('altcha');
      if (field instanceof HTMLInputElement) field.value = altcha;
      form.submit();
    });
  };
  return { step, onSubmit };
}

/** @returns null: there is no connection */
async function proof(): Promise<string | null> {
  try {
    const { solveProof } = await import('#features/proof-of-work/solve.ts');
    const solved = await solveProof();
    if (solved.ok) return solved.value;
    return solved.reason === 'offline' ? null : '';
  } catch {
    return navigator.onLine ? '' : null;
  }
}
