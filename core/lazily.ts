/**
 * A value made when it is first asked for, and kept.
 * @param make called once, if ever; what it makes is worth the wait (an `Intl` formatter takes a phone tens of milliseconds)
 */
export function lazily<Value>(make: () => Value): () => Value {
  let kept: { value: Value } | undefined;
  return () => {
    kept ??= { value: make() };
    return kept.value;
  };
}
