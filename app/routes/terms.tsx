import { TextScreen, textPageHeaders, textPageMeta } from '../shell/text-page.tsx';
import { termsPage } from '../text/pages.ts';

export const meta = () => textPageMeta(termsPage);
export const headers = textPageHeaders;

export default function Terms() {
  return <TextScreen page={termsPage} />;
}
