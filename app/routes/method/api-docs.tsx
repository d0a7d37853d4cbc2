import { Link } from 'react-router';
import { ERROR_KINDS } from '#core/service/errors.ts';
import type { ApiDocument } from '#features/api-docs/openapi-document.ts';
import { CallList } from '#features/api-docs/page/call-list.tsx';
import { callsMarkup } from '#features/api-docs/page/calls-markup.server.tsx';
import { CallsView } from '#features/api-docs/page/calls-view.tsx';
import { CodeText } from '#features/api-docs/page/code-text.tsx';
import { MCP_TOOLS } from '#features/mcp/tools.ts';
import { apiDocumentContext, depsContext, placeMarkupContext } from '#server/context.ts';
import { apiDocsText as text } from '#text/api-docs/api-docs.ts';
import { API_UNITS } from '#text/api-docs/api-units.ts';
import { DataPage, DataSection } from '#ui/table/data-page.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { pageMeta, sharedPageHeaders } from '../../shell/page-meta.ts';
import type { Route } from './+types/api-docs.ts';
import styles from './api-docs.module.css';

export function loader({ context, request }: Route.LoaderArgs) {
  const document = context.get(apiDocumentContext)() as ApiDocument;
  const asked = { origin: new URL(request.url).origin, key: context.get(depsContext).config.webKey };
  return { ...asked, ...callsMarkup(document, asked, context.get(placeMarkupContext)) };
}

export const headers = sharedPageHeaders;

const crumbs = [{ label: text.crumbs.home, to: '/' }, { label: text.crumbs.here }];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: text.pageTitle, description: text.description, path: '/docs/api', crumbs });

export default function ApiDocs({ loaderData }: Route.ComponentProps) {
  const { origin, key, groups, markup } = loaderData;
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
      <div className={styles.columns}>
        <CallList groups={groups} />
        <div>
          <DataSection id="start" title={text.start.title}>
            <p>{text.start.key}</p>
            <p>
              {text.start.own} <Link to="/account/keys">{text.start.ownLink}</Link>
            </p>
            <pre className={styles.example}>{text.example.first(origin, key)}</pre>
            <p>{text.start.errors}</p>
            <p>{text.start.missing}</p>
            <div className={styles.units}>
              <DataTable
                caption={text.problems.title}
                heads={[text.problems.type, text.status, text.problems.means]}
                rows={Object.entries(ERROR_KINDS).map(([code, { status, title }]) => ({
                  key: code,
                  cells: [
                    <code key="type" id={code}>
                      {code}
                    </code>,
                    status,
                    title,
                  ],
                }))}
              />
            </div>
          </DataSection>
          <DataSection id="units" title={text.units.title}>
            <p>
              <CodeText text={text.units.lead} />
            </p>
            <div className={styles.units}>
              <DataTable
                caption={text.units.title}
                heads={[text.units.names, text.about]}
                rows={API_UNITS.map(({ names, about }) => ({
                  key: names.join(),
                  cells: [<code key="names">{names.join(', ')}</code>, <CodeText key="about" text={about} />],
                }))}
              />
            </div>
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
          <DataSection id="paths" title={text.calls}>
            <p>{text.callsLead}</p>
            <CallsView markup={markup} />
          </DataSection>
        </div>
      </div>
    </DataPage>
  );
}
