import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { EmergencyPanel } from '#core/help/emergency.ts';
import { LocalHelp } from './local-help.tsx';

const dialable = (text: string) => ({ text, tel: text });
const panel: EmergencyPanel = {
  police: [dialable('190'), dialable('19')],
  ambulance: [dialable('150'), dialable('15')],
  fire: [dialable('150'), dialable('15')],
  lines: [],
  warning: null,
  linesWarning: null,
};

it('keeps two numbers apart for who reads or copies them', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <LocalHelp
        placeName="Marrakesh"
        path="/help/marrakesh-2542997"
        emergency={panel}
        help={{ state: 'off', latitude: 31.6, longitude: -8 }}
      />
    </MemoryRouter>,
  );
  const words = html.replace(/<[^>]+>/g, '');
  expect(words).toContain('190 or 19');
  expect(words).toContain('150 or 15');
});
