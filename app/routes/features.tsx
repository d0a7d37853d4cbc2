import { ButtonLink } from '#ui/button.tsx';
import { TextScreen, textPageHeaders, textPageMeta } from '../shell/text-page.tsx';
import { featuresPage } from '../text/pages.ts';
import { shellText } from '../text/shell.ts';

export const meta = () => textPageMeta(featuresPage);
export const headers = textPageHeaders;

const { countries, methodology, sources } = shellText.menu;

export default function Features() {
  return (
    <TextScreen page={featuresPage}>
      <nav aria-label={featuresPage.title}>
        <ButtonLink variant="primary" to="/countries">
          {countries}
        </ButtonLink>
        <ButtonLink to="/methodology">{methodology}</ButtonLink>
        <ButtonLink to="/sources">{sources}</ButtonLink>
      </nav>
    </TextScreen>
  );
}
