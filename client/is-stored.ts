/** Whether this browser stored something under a key; not where its storage is closed. */
export function isStored(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
