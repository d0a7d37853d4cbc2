/** Names of the query parameters that the page under a path reads. */
export type ParametersOf = (path: string) => readonly string[];

/**
 * A loader with the query parameters that its page reads. All others are dropped before a page is rendered, so that
 * made-up ones cannot fill the cache of pages.
 * @param load gets the value of each beside its arguments; null: not sent
 */
export const reading = <const Name extends string, Args extends { request: Request }, Result>(
  parameters: readonly Name[],
  load: (args: Args, query: Record<Name, string | null>) => Result,
): ((args: Args) => Result) & { parameters: readonly Name[] } =>
  Object.assign(
    (args: Args) => {
      const { searchParams } = new URL(args.request.url);
      const query = Object.fromEntries(parameters.map((name) => [name, searchParams.get(name)]));
      return load(args, query as Record<Name, string | null>);
    },
    { parameters },
  );

type Page = { path?: string | undefined; module: { loader?: unknown } };

const none: readonly string[] = [];

const readBy = ({ module: { loader } }: Page): readonly string[] =>
  typeof loader === 'function' && 'parameters' in loader ? (loader.parameters as readonly string[]) : none;

/** `safety/:id/*` as a pattern of paths. */
const patternOf = (path: string) =>
  new RegExp(`^/${path.replaceAll(/\/:[a-z]+/g, '/[^/]+').replace(/\/\*$/, '(?:/.*)?')}$`);

/** What the loaders of all pages say that they read. @param pages each under its full path, as React Router writes it */
export function parametersOfPages(pages: readonly Page[]): ParametersOf {
  const fixed = new Map<string, readonly string[]>();
  const patterns: { pattern: RegExp; parameters: readonly string[] }[] = [];
  // Behind all others: a path that ends in anything.
  for (const page of pages.toSorted(
    (a, b) => Number(a.path?.endsWith('*')) - Number(b.path?.endsWith('*')),
  )) {
    const { path = '' } = page;
    if (/[:*]/.test(path)) patterns.push({ pattern: patternOf(path), parameters: readBy(page) });
    else fixed.set(`/${path}`, readBy(page));
  }
  return (path) => fixed.get(path) ?? patterns.find(({ pattern }) => pattern.test(path))?.parameters ?? none;
}
