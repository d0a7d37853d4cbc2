import { Link } from 'react-router';
import { ApiOperation } from '#features/api-docs/api-operation.tsx';
import type { ApiDocument } from '#features/api-docs/openapi-document.ts';
import { operationsOf } from '#features/api-docs/operations.ts';
import { MCP_TOOLS } from '#features/mcp/tools.ts';
import { apiDocumentContext, depsContext } from '#server/context.ts';
import { apiDocsText as text } from '#text/site/api-docs.ts';
import { DataPage, DataSection } from '#ui/table/data-page.tsx';
import { pageMeta, sharedPageHeaders } from '../../shell/page-meta.ts';
import type { Route } from './+types/api-docs.ts';
import styles from './api-docs.module.css';

export function loader({ context, request }: Route.LoaderArgs) {
  const document = context.get(apiDocumentContext)() as ApiDocument;
  return {
    origin: new URL(request.url).origin,
    key: context.get(depsContext).config.webKey,
    operations: operationsOf(document),
  };
}

export const headers = sharedPageHeaders;

const crumbs = [{ label: text.crumbs.home, to: '/' }, { label: text.crumbs.here }];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: text.pageTitle, description: text.description, path: '/docs/api', crumbs });

export default function ApiDocs({ loaderData: { origin, key, operations } }: Route.ComponentProps) {
  return (
    <DataPage
      title={text.title}
      lead={text.lead}
      crumbs={crumbs}
      links={
        <>
          <a href="/v1/openapi.json">{text.links.document}</a>
          <Link to="/methodology">{text.links.method}</Link>
          <Link to="/sources">{text.links.sources}</Link>
        </>
      }
    >
      <DataSection id="start" title={text.start.title}>
        <p>{text.start.key}</p>
        <p>
          {text.start.own} <Link to="/account/keys">{text.start.ownLink}</Link>
        </p>
        <pre className={styles.example}>{text.example(origin, key)}</pre>
        <p>{text.start.errors}</p>
        <p>{text.start.missing}</p>
      </DataSection>
      <DataSection id="assistants" title={text.assistants.title}>
        <p>{text.assistants.lead}</p>
        <pre className={styles.example}>{`${origin}/mcp`}</pre>
        <p>{text.assistants.tools}</p>
        <ul className={styles.paths}>
          {MCP_TOOLS.map(({ name, title, method, path }) => (
            <li key={name}>
              <code>{name}</code> {title}: {`${method.toUpperCase()} ${path}`}
            </li>
          ))}
        </ul>
      </DataSection>
      <DataSection id="paths" title={text.paths}>
        <ul className={styles.paths}>
          {operations.map(({ id, method, path, summary }) => (
            <li key={id}>
              <a href={`#${id}`}>{`${method} ${path}`}</a> {summary}
            </li>
          ))}
        </ul>
        {operations.map((operation) => (
          <ApiOperation key={operation.id} operation={operation} />
        ))}
      </DataSection>
    </DataPage>
  );
}
