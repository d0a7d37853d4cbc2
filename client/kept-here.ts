/** Names what in this browser is kept in the account of who is signed in. */
export const KEPT_KEY = 'kept';

/** The lists of which some is of the account, and where in what is stored each list is. */
const lists = [
  { key: 'community', part: 'people', inside: 'members' },
  { key: 'watched', part: 'places', inside: null },
] as const;

type Entry = { id?: unknown };

const stored = (key: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
};

const listIn = (value: unknown): Entry[] =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === 'object' && entry !== null) : [];

/** Takes what is of an account out of this browser's lists, for whoever uses it next. @throws where nothing is stored */
export function forgetKept(): void {
  const kept = stored(KEPT_KEY) as Record<string, unknown> | null;
  if (!kept) return;
  for (const { key, part, inside } of lists) {
    const ids = new Set(Array.isArray(kept[part]) ? kept[part] : []);
    const value = stored(key) as Record<string, unknown> | null;
    if (!value || ids.size === 0) continue;
    const left = listIn(inside ? value[inside] : value).filter(({ id }) => !ids.has(id));
    localStorage.setItem(key, JSON.stringify(inside ? { ...value, [inside]: left } : left));
  }
  localStorage.removeItem(KEPT_KEY);
  // For the lists that this page shows.
  for (const { key } of lists) dispatchEvent(new StorageEvent('storage', { key }));
}
