/** A path as the log may hold it: the private link of a report is a secret. */
export const pathForLog = (path: string): string => path.replace(/^\/r\/[^/]+/, '/r/…');
