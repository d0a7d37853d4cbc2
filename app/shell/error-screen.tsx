import { isRouteErrorResponse } from 'react-router';
import { SEARCH_INPUT_ID } from '#features/places/search/search-box.tsx';
import { errorText as text } from '#text/site/errors.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './error-screen.module.css';
import { NowhereMap } from './nowhere-map.tsx';

/** What is shown in place of a screen that could not be. */
export function ErrorScreen({ error }: { error: unknown }) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const words = isMissing ? text.missing : isRouteErrorResponse(error) ? text.failed : text.unexpected;
  return (
    <div className={`page-width ${styles.screen}`}>
      <title>{`${words.title} | Chaperon`}</title>
      <meta name="robots" content="noindex" />
      <div>
        <h1>{words.heading}</h1>
        <p className={styles.lead}>{words.lead}</p>
        <div className={styles.actions}>
          <ButtonLink variant="primary" to="/">
            {text.home}
          </ButtonLink>
          <Button onClick={() => document.getElementById(SEARCH_INPUT_ID)?.focus()}>
            <Icon name="search" size={18} />
            {text.search}
          </Button>
        </div>
      </div>
      <NowhereMap label={text.map} isEager />
    </div>
  );
}
