import { useCallback, useEffect, useRef, useState } from 'react';
import type { ApiFailure } from '../../app/api.ts';
import { dropDraftPhoto, keepDraftPhoto, readDraftPhoto } from './draft-photo.ts';
import { announceReport } from './own-reports.ts';
import { dropDraft, emptyDraft, keepDraft, type ReportDraft, readDraft } from './report-draft.ts';
import type { SentAnswer } from './report-wire.ts';
import { publicPart, sendDraft } from './send-draft.ts';
import { type PhotoChoice, usePhoto } from './use-photo.ts';

export type ReportPhase =
  | { step: 'writing' }
  | { step: 'sending'; part: 'photo'; percent: number }
  | { step: 'sending'; part: 'report' | 'proof' }
  | { step: 'sent'; answer: SentAnswer }
  | { step: 'failed'; failure: ApiFailure };

export type ReportWork = {
  draft: ReportDraft;
  phase: ReportPhase;
  photo: PhotoChoice;
  /** The chosen photo could not be kept on the device: it is gone after a reload. */
  isPhotoLoose: boolean;
  /** A draft of an earlier visit was taken up. */
  isRestored: boolean;
  change: (change: Partial<ReportDraft>) => void;
  send: (trap: string) => Promise<void>;
  writeOn: () => void;
  removePhoto: () => void;
  discard: () => void;
};

/** 128 random bits; `crypto.randomUUID` is missing on plain http. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

const isUnderWay = ({ step }: ReportPhase) => step === 'sending';

/** An empty form: the one the server made for this place, else a new one with a key of its own. */
const startOn = (placeId: number, current: ReportDraft): ReportDraft =>
  current.placeId === placeId && current.key !== '' ? current : emptyDraft(placeId, newKey());

/**
 * Writing and sending one report. What is written is kept on the device with every change, until it is sent.
 * @param placeId the place it is about; null while none is known
 * @param isOpen whether the form is shown: each opening begins with what was kept
 * @param first what the server put into the form: its key, and what was typed into one that failed
 */
export function useReport(
  placeId: number | null,
  isOpen: boolean,
  first: Partial<ReportDraft> = {},
): ReportWork {
  const [draft, setDraft] = useState<ReportDraft>(() => ({ ...emptyDraft(placeId ?? 0, ''), ...first }));
  const draftNow = useRef(draft);
  const put = useCallback((next: ReportDraft) => {
    draftNow.current = next;
    setDraft(next);
  }, []);
  const [phase, setPhase] = useState<ReportPhase>({ step: 'writing' });
  const [isRestored, setRestored] = useState(false);
  const photo = usePhoto();
  const phaseNow = useRef(phase);
  phaseNow.current = phase;
  const openedAt = useRef<number | null>(null);

  const [isPhotoKept, setPhotoKept] = useState(false);
  const { chosen, remove, restore } = photo;
  const hasChosenNow = useRef(false);
  hasChosenNow.current = chosen !== null;
  const shownPlace = useRef(placeId);
  useEffect(() => {
    if (placeId === null || !isOpen || isUnderWay(phaseNow.current)) return;
    const kept = readDraft(placeId);
    setPhase({ step: 'writing' });
    put(kept ?? startOn(placeId, draftNow.current));
    setRestored(kept !== null);
    const isAnother = shownPlace.current !== placeId;
    if (isAnother) remove();
    if (kept?.hadPhoto && (isAnother || !hasChosenNow.current)) void restore(readDraftPhoto(placeId));
    shownPlace.current = placeId;
    openedAt.current = kept ? null : performance.now();
  }, [placeId, isOpen, remove, restore, put]);

  const change = useCallback(
    (part: Partial<ReportDraft>) => {
      put({ ...draftNow.current, ...part });
      keepDraft(draftNow.current);
    },
    [put],
  );

  const blob = chosen?.blob;
  useEffect(() => {
    if (!blob) return;
    change({ photo: null, hadPhoto: true });
    setPhotoKept(false);
    void keepDraftPhoto(draftNow.current.placeId, blob).then(setPhotoKept);
  }, [blob, change]);

  const removePhoto = () => {
    remove();
    change({ photo: null, hadPhoto: false });
    void dropDraftPhoto(draft.placeId);
  };

  /** The draft is sent or thrown away: the next report on this place is another one. */
  const forget = () => {
    dropDraft(draft.placeId);
    void dropDraftPhoto(draft.placeId);
    put(emptyDraft(draft.placeId, newKey()));
  };

  const send = async (trap: string) => {
    setPhase({ step: 'sending', part: 'report' });
    const filledInMs = openedAt.current === null ? null : Math.round(performance.now() - openedAt.current);
    const sent = await sendDraft(
      draft,
      { photo: draft.photo === null ? (chosen?.blob ?? null) : null, filledInMs, trap },
      {
        onUpload: (percent) => setPhase({ step: 'sending', part: 'photo', percent }),
        onUploaded: (address) => {
          setPhase({ step: 'sending', part: 'report' });
          change({ photo: address, photoSentAt: Date.now() });
        },
        onProof: () => setPhase({ step: 'sending', part: 'proof' }),
      },
    );
    if (!sent.ok) return setPhase({ step: 'failed', failure: sent });
    forget();
    remove();
    setPhase({ step: 'sent', answer: sent.value });
    if (sent.value.status === 'published') announceReport(publicPart(sent.value));
  };

  const discard = () => {
    forget();
    remove();
    setRestored(false);
    openedAt.current = performance.now();
  };

  return {
    draft,
    phase,
    photo,
    isPhotoLoose: chosen !== null && !isPhotoKept,
    isRestored,
    change,
    send,
    writeOn: () => setPhase({ step: 'writing' }),
    removePhoto,
    discard,
  };
}
