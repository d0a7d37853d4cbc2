import { ButtonLink } from '#ui/button.tsx';
import { Sign } from '#ui/sign.tsx';
import { shellText as text } from '../text/shell.ts';

/** The two ways to Features that Home begins with and About ends with. */
export const ExploreLinks = () => (
  <>
    <ButtonLink variant="primary" size="large" to="/features">
      <Sign name="compass" size={20} />
      {text.explore}
    </ButtonLink>
    <ButtonLink size="large" to="/features">
      {text.signUp}
    </ButtonLink>
  </>
);
