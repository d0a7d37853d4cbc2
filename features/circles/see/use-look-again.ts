import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { followStream } from '#features/stream/follow-stream.ts';
import { useRevalidateEvery } from '#features/stream/use-revalidate-every.ts';

/** Draws the page anew when the stream says that something changed in one's circles, and when a sharing turns. */
export function useLookAgain(afterMs: number): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const look = () => void revalidate();
    return followStream({ circle: look, ready: look }, look);
  }, [revalidate]);
  useRevalidateEvery(afterMs);
}
