import { foldName } from '#core/place/place-name.ts';
import { plainText } from '#core/text/plain-text.ts';

/**
 * Folded slurs that mean nothing else in any of the languages: no "retard" (French: delay), "negro" (Spanish: black),
 * "dyke", "kike" (a first name), "bicha" (Portuguese: queue), "pede" (asks), "kanake" (a people), "coon", "spic".
 */
export const blockedWords: ReadonlySet<string> = new Set(
  [
    'nigger niggers nigga niggas faggot faggots wetback wetbacks gook gooks raghead ragheads towelhead towelheads',
    'sandnigger sandniggers spics beaner beaners shitskin shitskins',
    'maricon maricones sudaca sudacas negrata negratas viado viados paneleiro paneleiros',
    'bougnoule bougnoules youpin youpins negresse negresses',
    'neger schwuchtel schwuchteln judensau zigeunerpack',
    'frocio froci ricchione ricchioni terrone terroni nikker nikkers kutmarokkaan ciapaty ciapaki',
    'жид жиды жидов пидор пидоры пидорас пидорасы черножопый черножопые',
  ].flatMap((line) => foldName(line).split(' ')),
);

const lookalikes: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's' };
const spelled = (word: string) => word.replaceAll(/[01345]/g, (digit) => lookalikes[digit] ?? digit);

/** Whether a text holds a slur as a word of its own, also with digits or drawn-out letters; not inside Scunthorpe. */
export function hasBlockedWord(text: string): boolean {
  return foldName(plainText(text))
    .split(' ')
    .some((word) => {
      const plain = /\p{L}/u.test(word) ? spelled(word) : word;
      return (
        blockedWords.has(plain) ||
        blockedWords.has(plain.replaceAll(/(\p{L})\1{2,}/gu, '$1$1')) ||
        blockedWords.has(plain.replaceAll(/(\p{L})\1{2,}/gu, '$1'))
      );
    });
}
