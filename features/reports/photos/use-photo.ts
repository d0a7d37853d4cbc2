import { useCallback, useEffect, useRef, useState } from 'react';
import { shrinkPhoto } from './shrink-photo.ts';

/** A photo chosen for a report: drawn anew and shown before it is sent. */
type ChosenPhoto = { blob: Blob; previewUrl: string };

export type PhotoChoice = {
  chosen: ChosenPhoto | null;
  isReading: boolean;
  isUnreadable: boolean;
  choose: (file: File) => Promise<void>;
  /** Restores a photo of an earlier visit, where there is one. */
  restore: (stored: Promise<Blob | null>) => Promise<void>;
  remove: () => void;
};

/** The photo of one form. What was chosen before stays until the next one could be read. */
export function usePhoto(): PhotoChoice {
  const [chosen, setChosen] = useState<ChosenPhoto | null>(null);
  const [state, setState] = useState<'ready' | 'reading' | 'unreadable'>('ready');
  const previewUrl = chosen?.previewUrl;
  useEffect(() => () => void (previewUrl && URL.revokeObjectURL(previewUrl)), [previewUrl]);
  /** Counts choices: what is read for an older one comes too late. */
  const choices = useRef(0);
  const load = useCallback(async (reading: Promise<Blob | null>, without: 'ready' | 'unreadable') => {
    choices.current += 1;
    const choice = choices.current;
    setState('reading');
    const blob = await reading;
    if (choice !== choices.current) return;
    if (blob) setChosen({ blob, previewUrl: URL.createObjectURL(blob) });
    setState(blob ? 'ready' : without);
  }, []);
  const choose = useCallback((file: File) => load(shrinkPhoto(file), 'unreadable'), [load]);
  const restore = useCallback((stored: Promise<Blob | null>) => load(stored, 'ready'), [load]);
  const remove = useCallback(() => {
    choices.current += 1;
    setChosen(null);
    setState('ready');
  }, []);
  return {
    chosen,
    isReading: state === 'reading',
    isUnreadable: state === 'unreadable',
    choose,
    restore,
    remove,
  };
}
