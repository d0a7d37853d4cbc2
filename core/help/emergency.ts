import type { EmergencyNumbers } from '#core/score/score.ts';

/** One number of an emergency service as it is printed, and what to dial; `tel` is null for words. */
export type Dialable = { text: string; tel: string | null };

export const EMERGENCY_SERVICES = ['police', 'ambulance', 'fire'] as const;
export type EmergencyService = (typeof EMERGENCY_SERVICES)[number];

/** The numbers of each service, split into what can be dialed, and a sentence where they are not certain. */
export type EmergencyView = Record<EmergencyService, Dialable[]> & { warning: string | null };

/** Splits what a list says (`112/133`, `(+683) 4333`, `depends on town/city`) into numbers to press and words. */
export function dialables(text: string): Dialable[] {
  const parts = /[a-z]/i.test(text) ? [text] : text.split('/');
  return parts.flatMap((part) => {
    const shown = part.trim();
    if (shown === '') return [];
    const tel = shown.replace(/[^\d+]/g, '');
    return [{ text: shown, tel: /[a-z]/i.test(shown) || !/\d/.test(tel) ? null : tel }];
  });
}

/** The numbers as every screen shows them. */
export const emergencyView = (numbers: EmergencyNumbers): EmergencyView => ({
  police: dialables(numbers.police ?? ''),
  ambulance: dialables(numbers.ambulance ?? ''),
  fire: dialables(numbers.fire ?? ''),
  warning: numbers.mustVerify ? warningOf(numbers) : null,
});

/** What to do about numbers that fewer than two lists agree on, and what the other lists say. */
function warningOf({ others }: EmergencyNumbers): string {
  const named = EMERGENCY_SERVICES.flatMap((service) => {
    const numbers = others[service];
    return numbers ? `${service} ${numbers.split('/').join(' or ')}` : [];
  });
  const advice = 'Numbers may have changed. Check on arrival.';
  return named.length === 0 ? advice : `${advice} Other lists: ${named.join(', ')}.`;
}
