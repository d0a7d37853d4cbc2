import { TextScreen, textPageHeaders, textPageMeta } from '../shell/text-page.tsx';
import { contactPage } from '../text/pages.ts';

export const meta = () => textPageMeta(contactPage);
export const headers = textPageHeaders;

export default function Contact() {
  return <TextScreen page={contactPage} />;
}
