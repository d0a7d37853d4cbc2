/** Each may hold a photo of 10 MB in memory. */
const atOnce = 16;
/** From one address: one slow sender leaves room for others. */
const atOncePerAddress = 4;

/** Photos that are being uploaded to this process, in all and by address. */
export function openUploadSlots() {
  let taken = 0;
  const takenBy = new Map<string, number>();
  return {
    /** Reserves a place for a visitor hash; null: none is free. @returns releases it */
    take: (who: string): (() => void) | null => {
      const own = takenBy.get(who) ?? 0;
      if (taken >= atOnce || own >= atOncePerAddress) return null;
      taken += 1;
      takenBy.set(who, own + 1);
      return () => {
        taken -= 1;
        const left = (takenBy.get(who) ?? 1) - 1;
        if (left > 0) takenBy.set(who, left);
        else takenBy.delete(who);
      };
    },
  };
}
