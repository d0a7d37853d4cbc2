import { TextScreen, textPageHeaders, textPageMeta } from '../shell/text-page.tsx';
import { pressPage } from '../text/pages.ts';

export const meta = () => textPageMeta(pressPage);
export const headers = textPageHeaders;

export default function Press() {
  return <TextScreen page={pressPage} />;
}
