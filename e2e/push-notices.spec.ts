import { fullBrowser } from './browsers.ts';
import { expect, lisbon, test } from './journey.ts';
import { pushesTo, shown } from './pushes.ts';

test.use({ ...fullBrowser, serviceWorkers: 'allow' });

const messageOf = (title: string, tag: string) =>
  JSON.stringify({
    web_push: 8030,
    notification: { title, body: 'Stay inside.', navigate: `https://other.example${lisbon.path}`, tag },
  });

test('a pushed message is shown once however often it comes, and one that cannot be read is shown plainly', async ({
  page,
  context,
  baseURL,
}) => {
  const push = await pushesTo(context, page, baseURL!);
  await push(messageOf('Danger for Lisbon', 'a'));
  await push(messageOf('Danger for Lisbon', 'a'));
  await expect
    .poll(() => shown(page))
    .toEqual([
      {
        title: 'Danger for Lisbon',
        body: 'Stay inside.',
        tag: 'a',
        data: { navigate: `https://other.example${lisbon.path}` },
      },
    ]);
  await push('no message of ours');
  await expect
    .poll(async () => (await shown(page)).map(({ title }) => title).toSorted())
    .toEqual(['Chaperon', 'Danger for Lisbon']);
});
