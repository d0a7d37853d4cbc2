import { expect, it } from 'vitest';
import { testGazetteer } from '../../test/gazetteer.ts';
import { shareView } from './share-view.server.ts';

const place = testGazetteer().place(2267057)!;
const messenger = (facebookAppId: string | null) =>
  shareView(place, { origin: 'https://safe.example', facebookAppId }).links.find(
    ({ network }) => network === 'messenger',
  )!.href;

it('shares by Messenger’s send dialog where the operator named an app, else by a new message', () => {
  expect(messenger('12345678')).toContain('/dialog/send?link=');
  expect(messenger('12345678')).toContain('app_id=12345678');
  expect(messenger(null)).toContain('/messages/new?link=');
});
