/** One number of an emergency service as it is printed, and what to dial; `tel` is null for words. */
export type Dialable = { text: string; tel: string | null };

/**
 * Splits what a list says (`112/133`, `(+683) 4333`, `depends on town/city`) into numbers to press and words.
 * @param text of one service; empty when the lists name none
 */
export function dialables(text: string): Dialable[] {
  const parts = /[a-z]/i.test(text) ? [text] : text.split('/');
  return parts.flatMap((part) => {
    const shown = part.trim();
    if (shown === '') return [];
    const tel = shown.replace(/[^\d+]/g, '');
    return [{ text: shown, tel: /[a-z]/i.test(shown) || !/\d/.test(tel) ? null : tel }];
  });
}
