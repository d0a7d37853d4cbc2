import { type ESTree, parseSync } from 'vite';

type Node = ESTree.Node;
type Spot = { name: string; line: number };

/** A reference to another module. `names` are what it takes of it; `*` stands for all of it. */
export type Reference = { specifier: string; names: string[]; kind: 'import' | 'lazy' | 'path' };

/** What one source file shows of itself. */
export type Module = {
  lines: number;
  tableLines: number;
  references: Reference[];
  exports: string[];
  functions: (Spot & { lines: number; depth: number })[];
  comments: { line: number; words: number; span: number }[];
  weakMaps: Spot[];
  mutable: Spot[];
};

const isFunction = (node: Node) => /^(Function|ArrowFunction)/.test(node.type);
const isControl = (node: Node) => /^(If|For|ForIn|ForOf|While|DoWhile|Switch|Try)Statement$/.test(node.type);

/** Every node of a tree, with its ancestors, the nearest first. */
function nodesOf(node: Node, ancestors: Node[] = []): { node: Node; ancestors: Node[] }[] {
  const children = Object.values(node)
    .flat()
    .filter((value): value is Node => typeof value === 'object' && typeof value?.type === 'string');
  return [{ node, ancestors }, ...children.flatMap((child) => nodesOf(child, [node, ...ancestors]))];
}

/** The text of an identifier or of a string that stands for one. */
const textOf = (name: object | null | undefined): string => {
  const { name: identifier, value } = (name ?? {}) as { name?: unknown; value?: unknown };
  return typeof identifier === 'string' ? identifier : typeof value === 'string' ? value : '';
};

function boundNames(pattern: Node): string[] {
  if (pattern.type === 'ObjectPattern')
    return pattern.properties.flatMap((part) =>
      boundNames(part.type === 'RestElement' ? part.argument : part.value),
    );
  if (pattern.type === 'ArrayPattern')
    return pattern.elements.flatMap((part) => (part ? boundNames(part) : []));
  return [textOf(pattern.type === 'AssignmentPattern' ? pattern.left : pattern)];
}

/** The keys that a pattern takes out of a module, or the members that are read of its name. */
function namesTaken(pattern: Node | undefined, source: string): string[] {
  if (pattern?.type === 'ObjectPattern')
    return pattern.properties.map((part) => ('key' in part ? textOf(part.key) : '*'));
  const members = pattern && source.matchAll(new RegExp(`(?<![\\w./])${textOf(pattern)}\\.(\\w+)`, 'g'));
  const names = [...(members ?? [])].map(([, member = '']) => member);
  return names.length > 0 ? names : ['*'];
}

/** Knows `const { a } = await import()`, `(await import()).a` and `import().then(…)`; else all is taken. */
function namesOfLazyImport([first, second, third]: Node[], source: string): string[] {
  const isAwaited = first?.type === 'AwaitExpression';
  const [holder, call] = isAwaited ? [second, third] : [first, second];
  if (isAwaited && holder?.type === 'VariableDeclarator') return namesTaken(holder.id, source);
  if (holder?.type !== 'MemberExpression') return ['*'];
  if (isAwaited) return [textOf(holder.property)];
  const then = call?.type === 'CallExpression' ? call.arguments[0] : undefined;
  if (then?.type !== 'ArrowFunctionExpression') return ['*'];
  return namesTaken(then.params[0] as Node | undefined, source.slice(then.start, then.end));
}

function referencesOf(node: Node, ancestors: Node[], source: string): Reference[] {
  const reference = (specifier: string, names: string[], kind: Reference['kind'] = 'import') => [
    { specifier, names, kind },
  ];
  if (node.type === 'ImportDeclaration') {
    const names = node.specifiers.flatMap((part) => {
      if (part.type === 'ImportNamespaceSpecifier') return namesTaken(part.local, source);
      return part.type === 'ImportDefaultSpecifier' ? ['default'] : [textOf(part.imported)];
    });
    return reference(node.source.value, names);
  }
  if (node.type === 'ExportAllDeclaration') return reference(node.source.value, ['*']);
  if (node.type === 'ExportNamedDeclaration' && node.source)
    return reference(
      node.source.value,
      node.specifiers.map((part) => textOf(part.local)),
    );
  if (node.type === 'ImportExpression')
    return reference(textOf(node.source), namesOfLazyImport(ancestors, source), 'lazy');
  if (node.type === 'TSImportType') return reference(node.source.value, [textOf(node.qualifier) || '*']);
  const isInImport = /^(Import|ExportAll|ExportNamed|TSImport)/.test(ancestors[0]?.type ?? '');
  if (node.type === 'Literal' && !isInImport && /\w\.tsx?$/.test(textOf(node)))
    return reference(textOf(node), ['*'], 'path');
  return [];
}

function exportsOf(node: Node): string[] {
  if (node.type === 'ExportDefaultDeclaration') return ['default'];
  if (node.type !== 'ExportNamedDeclaration') return [];
  if (node.declaration?.type === 'VariableDeclaration')
    return node.declaration.declarations.flatMap(({ id }) => boundNames(id));
  if (node.declaration) return [textOf((node.declaration as { id?: Node }).id)];
  return node.specifiers.map((part) => textOf(part.exported));
}

/** The name under which a function is known, or null for a callback inside another function. */
function functionName(node: Node, ancestors: Node[]): string | null {
  const [parent] = ancestors;
  const holder = [node, parent].flatMap((one) => {
    const { id, key } = (one ?? {}) as { id?: Node; key?: Node };
    return id ?? key ?? [];
  });
  return textOf(holder[0]) || (ancestors.some(isFunction) ? null : 'callback');
}

/** In how many statements of control of one function a node stands, itself included; `else if` is no step down. */
function depthOf(node: Node, ancestors: Node[]): number {
  const ofFunction = ancestors.slice(0, ancestors.findIndex(isFunction) + 1);
  return [node, ...ofFunction].filter((one, at, all) => {
    const parent = all[at + 1];
    return isControl(one) && !(parent?.type === 'IfStatement' && parent.alternate === one);
  }).length;
}

/** A long literal without code in it: data that stands among the code. SQL in a tagged template is code. */
const isTable = (node: Node, ancestors: Node[], lines: number) =>
  lines > 20 &&
  /^(Object|Array)Expression$|^TemplateLiteral$/.test(node.type) &&
  ancestors[0]?.type !== 'TaggedTemplateExpression' &&
  !nodesOf(node).some((inner) => isFunction(inner.node));

/** Names at the top of a module that hold a state: `let`, caches, and collections that the module changes. */
function mutableNames(statement: Node, source: string): Node[] {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (declaration?.type !== 'VariableDeclaration') return [];
  const isChanged = (name: string) =>
    new RegExp(`\\b${name}(\\.(set|add|delete|clear|push|shift|splice)\\(|\\[[^\\]]*\\] [?|]*= )`).test(
      source,
    );
  return declaration.declarations
    .filter(({ id, init }) => {
      const isCache = init?.type === 'NewExpression' && /Cache$/.test(textOf(init.callee));
      return declaration.kind === 'let' || isCache || (id.type === 'Identifier' && isChanged(id.name));
    })
    .map(({ id }) => id);
}

type Comment = { type: string; value: string; start: number; end: number };

/** Blocks of comment and their lines with words; line comments that follow each other are one block. */
function commentBlocks(comments: Comment[], source: string, lineAt: (at: number) => number) {
  const blocks: { type: string; end: number; line: number; words: number; span: number }[] = [];
  for (const { type, value, start, end } of comments) {
    const last = blocks.at(-1);
    const words = value.split('\n').filter((line) => /[^\s*]/.test(line)).length;
    const follows = last?.type === 'Line' && /^\n[ \t]*$/.test(source.slice(last.end, start));
    if (type === 'Line' && follows) Object.assign(last, { end, words: last.words + 1, span: last.span + 1 });
    else blocks.push({ type, end, line: lineAt(start), words, span: lineAt(end) - lineAt(start) + 1 });
  }
  return blocks;
}

/** Reads one TypeScript file. TypeScript 7 has no stable API for this; Vite brings a parser that has. */
export function readModule(path: string, source: string): Module {
  const { program, comments } = parseSync(path, source, { preserveParens: false });
  const starts = [...source.matchAll(/^/gm)].map(({ index }) => index);
  const lineAt = (at: number) => starts.findLastIndex((start) => start <= at) + 1;
  const linesOf = ({ start, end }: Node) => lineAt(end) - lineAt(start) + 1;
  const spot = (name: object | null | undefined, { start }: Node) => ({
    name: textOf(name),
    line: lineAt(start),
  });
  const nodes = nodesOf(program);
  const depths = new Map<Node | undefined, number>();
  for (const { node, ancestors } of nodes.filter((one) => isControl(one.node))) {
    const inner = ancestors.find(isFunction);
    depths.set(inner, Math.max(depths.get(inner) ?? 0, depthOf(node, ancestors)));
  }
  const tables = nodes.filter(({ node, ancestors }) => isTable(node, ancestors, linesOf(node)));
  const outerTables = tables.filter(({ ancestors }) => !tables.some(({ node }) => ancestors.includes(node)));
  return {
    lines: source.split('\n').length - 1,
    tableLines: outerTables.reduce((total, { node }) => total + linesOf(node), 0),
    references: nodes.flatMap(({ node, ancestors }) => referencesOf(node, ancestors, source)),
    exports: program.body.flatMap(exportsOf),
    functions: nodes
      .filter(({ node }) => isFunction(node))
      .flatMap(({ node, ancestors }) => {
        const name = functionName(node, ancestors);
        const depth = depths.get(node) ?? 0;
        if (name === null && depth <= 3) return [];
        return { name: name ?? 'callback', line: lineAt(node.start), lines: linesOf(node), depth };
      }),
    comments: commentBlocks(comments, source, lineAt),
    weakMaps: nodes
      .filter(({ node }) => node.type === 'NewExpression' && textOf(node.callee) === 'WeakMap')
      .map(({ node, ancestors }) => spot((ancestors[0] as { id?: Node }).id, node)),
    mutable: program.body.flatMap((statement) => mutableNames(statement, source)).map((id) => spot(id, id)),
  };
}
