/** A month as it stands in an address. @returns 1-12; null for anything else */
export const monthOf = (text: string | null): number | null =>
  text !== null && /^([1-9]|1[0-2])$/.test(text) ? Number(text) : null;
