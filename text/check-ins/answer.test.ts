import { expect, it } from 'vitest';
import { answerText as text } from './answer.ts';

it('speaks of my contacts where I ask myself, and by name of those of somebody else', () => {
  expect(text.help(null, ['Bo'])).toBe('Tell my contacts now');
  expect(text.help('Ana', ['Ana', 'Cy'])).toBe('Tell Ana and Cy now');
  expect(text.help('Ana', [])).toBe('Tell Ana now');
  expect(text.told.title(null, ['Bo'])).toBe('Your contacts were told');
  expect(text.told.title('Ana', ['Ana'])).toBe('Ana was told');
  expect(text.told.title('Ana', [])).toBe('Nobody could be told');
  expect(JSON.stringify(text.done)).not.toMatch(/contacts/);
});
