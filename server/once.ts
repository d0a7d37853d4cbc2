/** The one thing that a function makes in this process: made when it is first asked for, with what that caller gives. */
export type Once = <Needs, Thing>(make: (needs: Needs) => Thing, needs: Needs) => Thing;

/** Holds what features make for as long as the process lives, since `deps` knows no feature. */
export function createOnce(): Once {
  const made = new Map<unknown, unknown>();
  return <Needs, Thing>(make: (needs: Needs) => Thing, needs: Needs): Thing => {
    if (!made.has(make)) made.set(make, make(needs));
    return made.get(make) as Thing;
  };
}
