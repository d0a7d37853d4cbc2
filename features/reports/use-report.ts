import { useCallback, useEffect, useRef, useState } from 'react';
import type { ApiFailure } from '../../app/api.ts';
import { announceReport } from './own-reports.ts';
import { dropDraft, emptyDraft, keepDraft, type ReportDraft, readDraft } from './report-draft.ts';
import type { SentAnswer } from './report-wire.ts';
import { publicPart, sendDraft } from './send-draft.ts';
import { type PhotoChoice, usePhoto } from './use-photo.ts';

export type ReportPhase =
  | { step: 'writing' }
  /** @param upload the photo's way, 0-100; null: the report itself is under way */
  | { step: 'sending'; upload: number | null }
  | { step: 'sent'; answer: SentAnswer; hadPhoto: boolean }
  | { step: 'failed'; failure: ApiFailure };

export type ReportWork = {
  draft: ReportDraft;
  phase: ReportPhase;
  photo: PhotoChoice;
  /** A draft of an earlier visit was taken up. */
  isRestored: boolean;
  change: (change: Partial<ReportDraft>) => void;
  send: (trap: string) => Promise<void>;
  writeOn: () => void;
  discard: () => void;
};

/** 128 random bits; `crypto.randomUUID` is missing on plain http. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/**
 * Writing and sending one report. What is written is kept on the device with every change, until it is sent.
 * @param placeId the place it is about
 * @param first what the server put into the form: its key, and what was typed into one that failed
 */
export function useReport(placeId: number, first: Partial<ReportDraft> = {}): ReportWork {
  const [draft, setDraft] = useState<ReportDraft>(() => ({ ...emptyDraft(placeId, ''), ...first }));
  const [phase, setPhase] = useState<ReportPhase>({ step: 'writing' });
  const [isRestored, setRestored] = useState(false);
  const photo = usePhoto();
  const openedAt = useRef<number | null>(null);
  const wasTried = useRef(false);

  useEffect(() => {
    const kept = readDraft(placeId);
    setDraft((current) => kept ?? { ...current, key: current.key || newKey() });
    setRestored(kept !== null);
    // It may have been tried before the reload.
    wasTried.current = kept !== null;
    openedAt.current = kept ? null : performance.now();
  }, [placeId]);

  const change = useCallback((part: Partial<ReportDraft>) => {
    setDraft((before) => {
      // The server knows a key by what came with it: another report needs another key.
      const key = wasTried.current ? newKey() : before.key;
      wasTried.current = false;
      const after = { ...before, ...part, key };
      keepDraft(after);
      return after;
    });
  }, []);

  const { chosen, remove } = photo;
  const hasChosen = chosen !== null;
  useEffect(() => {
    if (hasChosen) change({ photo: null, hadPhoto: true });
  }, [hasChosen, change]);

  const send = async (trap: string) => {
    setPhase({ step: 'sending', upload: null });
    const filledInMs = openedAt.current === null ? null : Math.round(performance.now() - openedAt.current);
    const sent = await sendDraft(
      draft,
      { photo: chosen?.blob ?? null, filledInMs, trap },
      {
        onUpload: (upload) => setPhase({ step: 'sending', upload }),
        onUploaded: (address) => {
          setPhase({ step: 'sending', upload: null });
          const withPhoto = { ...draft, photo: address, hadPhoto: false };
          setDraft(withPhoto);
          keepDraft(withPhoto);
          remove();
        },
      },
    );
    wasTried.current = true;
    if (!sent.ok) return setPhase({ step: 'failed', failure: sent });
    dropDraft(placeId);
    setPhase({ step: 'sent', answer: sent.value, hadPhoto: sent.value.image !== null });
    if (sent.value.status === 'published') announceReport(publicPart(sent.value));
  };

  const discard = () => {
    dropDraft(placeId);
    remove();
    setDraft(emptyDraft(placeId, newKey()));
    setRestored(false);
    wasTried.current = false;
    openedAt.current = performance.now();
  };

  return {
    draft,
    phase,
    photo,
    isRestored,
    change,
    send,
    writeOn: () => setPhase({ step: 'writing' }),
    discard,
  };
}
