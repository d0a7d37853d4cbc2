import { TextScreen, textPageHeaders, textPageMeta } from '../shell/text-page.tsx';
import { privacyPage } from '../text/pages.ts';

export const meta = () => textPageMeta(privacyPage);
export const headers = textPageHeaders;

export default function Privacy() {
  return <TextScreen page={privacyPage} />;
}
