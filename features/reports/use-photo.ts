import { useCallback, useEffect, useState } from 'react';
import { shrinkPhoto } from './shrink-photo.ts';

/** A photo chosen for a report: drawn anew and shown before it is sent. */
export type ChosenPhoto = { blob: Blob; previewUrl: string };

export type PhotoChoice = {
  chosen: ChosenPhoto | null;
  isReading: boolean;
  isUnreadable: boolean;
  choose: (file: File) => Promise<void>;
  remove: () => void;
};

/** The photo of one form. What was chosen before stays until the next one could be read. */
export function usePhoto(): PhotoChoice {
  const [chosen, setChosen] = useState<ChosenPhoto | null>(null);
  const [state, setState] = useState<'ready' | 'reading' | 'unreadable'>('ready');
  const previewUrl = chosen?.previewUrl;
  useEffect(() => () => void (previewUrl && URL.revokeObjectURL(previewUrl)), [previewUrl]);
  const choose = useCallback(async (file: File) => {
    setState('reading');
    const blob = await shrinkPhoto(file);
    if (blob) setChosen({ blob, previewUrl: URL.createObjectURL(blob) });
    setState(blob ? 'ready' : 'unreadable');
  }, []);
  const remove = useCallback(() => {
    setChosen(null);
    setState('ready');
  }, []);
  return { chosen, isReading: state === 'reading', isUnreadable: state === 'unreadable', choose, remove };
}
