/** A visitor's hash is three, widest network first: IPv6 /48, /56, /64; IPv4 /24 and the address. One column for all. */
const partLength = 12;
const parts = 3;

/** A name of a visitor's network, and how many times what one address may do all in it may do together. */
type Network = { name: string; share: number };

/** Networks are shared by people, so wider ones may do more; but far less than all their addresses together. */
export const networkShares: readonly number[] = [1, 4, 16];

/** @param names of the three networks, the widest first; each is cut to 72 bits */
export const joinNetworkNames = (names: readonly string[]): string =>
  names.map((name) => name.slice(0, partLength)).join('');

/** The networks of a visitor, the narrowest first. A name that is no address's (a key's) is its own only network. */
export function networksOf(who: string): Network[] {
  if (who.length !== parts * partLength) return [{ name: who, share: 1 }];
  return networkShares.map((share, position) => ({
    name: who.slice(0, (parts - position) * partLength),
    share,
  }));
}

/** The widest network of a visitor: what is asked of people who know nothing of each other counts once in it. */
export const widestNetwork = (who: string): string => networksOf(who).at(-1)!.name;
