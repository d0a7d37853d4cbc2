import { sharedPageHeaders } from '../shell/page-meta.ts';
import { TextScreen, textPageMeta } from '../shell/text-page.tsx';
import { termsPage } from '../text/pages.ts';
import type { Route } from './+types/terms.ts';

export const meta: Route.MetaFunction = ({ matches }) => textPageMeta(matches, termsPage);
export const headers = sharedPageHeaders;

export default function Terms() {
  return <TextScreen page={termsPage} />;
}
