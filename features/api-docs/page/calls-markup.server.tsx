import { renderToStaticMarkup } from 'react-dom/server';
import type { PlaceMarkup } from '#server/context.ts';
import type { MarkupText } from '#ui/static-markup.tsx';
import { exampleCode } from '../code/languages.server.ts';
import { EXAMPLE_LANGUAGES, type ExampleLanguage } from '../example-languages.ts';
import type { ApiDocument } from '../openapi-document.ts';
import { CallSection } from './call-section.tsx';
import { type Call, type CallGroup, callsOf, groupsOf } from './calls.ts';

type Asked = { origin: string; key: string };

/** Every call with its examples, and the list that leads to them. */
export function callsMarkup(
  document: ApiDocument,
  asked: Asked,
  placeMarkup: PlaceMarkup,
): { groups: CallGroup[]; markup: MarkupText } {
  const calls = callsOf(document);
  const groups = groupsOf(calls, document);
  const html = renderToStaticMarkup(
    groups.map(({ tag, about }) => (
      <section key={tag} aria-labelledby={`tag-${tag}`}>
        <h3 id={`tag-${tag}`}>{tag}</h3>
        <p>{about}</p>
        {calls
          .filter((call) => call.tag === tag)
          .map((call) => (
            <CallSection key={call.id} call={call} code={codeOf(call, asked)} />
          ))}
      </section>
    )),
  );
  return { groups, markup: placeMarkup(html) };
}

const codeOf = ({ request }: Call, asked: Asked) =>
  Object.fromEntries(EXAMPLE_LANGUAGES.map(({ id }) => [id, exampleCode(id, request, asked)])) as Record<
    ExampleLanguage,
    string
  >;
