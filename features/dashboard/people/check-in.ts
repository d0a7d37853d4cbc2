import { dashboardText } from '#text/dashboard.ts';

const text = dashboardText.person;

/** Opens the visitor's own share sheet, else their mail, with a check-in text. We send nothing. */
export async function checkIn(name: string, location: string): Promise<void> {
  const words = text.checkIn(name, location);
  if (navigator.share && matchMedia('(pointer: coarse)').matches) {
    // A closed sheet rejects: that is an answer, too.
    await navigator.share({ text: words }).catch(() => {});
    return;
  }
  window.location.href = `mailto:?subject=${encodeURIComponent(text.checkInSubject)}&body=${encodeURIComponent(words)}`;
}
