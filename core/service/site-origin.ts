/** The origin that visitors see: the public address where one is set, else that of their request. */
export const siteOrigin = ({ publicUrl }: { publicUrl: string | null }, requestUrl: string): string =>
  publicUrl ?? new URL(requestUrl).origin;
