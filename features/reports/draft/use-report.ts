import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { ApiFailure } from '#client/api.ts';
import type { SentAnswer } from '#core/report/report-answers.ts';
import { type PhotoChoice, usePhoto } from '#features/reports/photos/use-photo.ts';
import { dropDraftPhoto, readDraftPhoto, saveDraftPhoto } from './draft-photo.ts';
import { announceReport } from './own-reports.ts';
import { dropDraft, emptyDraft, type ReportDraft, readDraft, saveDraft } from './report-draft.ts';
import { publicPart, sendDraft } from './send-draft.ts';

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
  /** The chosen photo could not be stored on the device: it is gone after a reload. */
  isPhotoLoose: boolean;
  /** A draft of an earlier visit was restored. */
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

function useDraft(placeId: number | null, first: Partial<ReportDraft>) {
  const [draft, setDraft] = useState<ReportDraft>(() => ({ ...emptyDraft(placeId ?? 0, ''), ...first }));
  const draftNow = useRef(draft);
  const put = useCallback((next: ReportDraft) => {
    draftNow.current = next;
    setDraft(next);
  }, []);
  const change = useCallback(
    (part: Partial<ReportDraft>) => {
      put({ ...draftNow.current, ...part });
      saveDraft(draftNow.current);
    },
    [put],
  );
  return { draft, draftNow, put, change };
}

/** Saves a chosen photo with its draft on the device. @returns whether that succeeded */
function useSavedPhoto(
  blob: Blob | undefined,
  draftNow: RefObject<ReportDraft>,
  change: ReportWork['change'],
): boolean {
  const [isSaved, setSaved] = useState(false);
  useEffect(() => {
    if (!blob) return;
    change({ photo: null, hadPhoto: true });
    setSaved(false);
    void saveDraftPhoto(draftNow.current.placeId, blob).then(setSaved);
  }, [blob, change, draftNow]);
  return isSaved;
}

/** Writing and sending one report; each change is saved on the device. @param first what the server's form came with */
export function useReport(
  placeId: number | null,
  isOpen: boolean,
  first: Partial<ReportDraft> = {},
): ReportWork {
  const { draft, draftNow, put, change } = useDraft(placeId, first);
  const [phase, setPhase] = useState<ReportPhase>({ step: 'writing' });
  const [isRestored, setRestored] = useState(false);
  const photo = usePhoto();
  const phaseNow = useRef(phase);
  phaseNow.current = phase;
  const openedAt = useRef<number | null>(null);

  const { chosen, remove, restore } = photo;
  const hasChosenNow = useRef(false);
  hasChosenNow.current = chosen !== null;
  const shownPlace = useRef(placeId);
  useEffect(() => {
    if (placeId === null || !isOpen || isUnderWay(phaseNow.current)) return;
    const stored = readDraft(placeId);
    setPhase({ step: 'writing' });
    put(stored ?? startOn(placeId, draftNow.current));
    setRestored(stored !== null);
    const isAnother = shownPlace.current !== placeId;
    if (isAnother) remove();
    if (stored?.hadPhoto && (isAnother || !hasChosenNow.current)) void restore(readDraftPhoto(placeId));
    shownPlace.current = placeId;
    openedAt.current = stored ? null : performance.now();
  }, [placeId, isOpen, remove, restore, put, draftNow]);

  const isPhotoSaved = useSavedPhoto(chosen?.blob, draftNow, change);

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
    isPhotoLoose: chosen !== null && !isPhotoSaved,
    isRestored,
    change,
    send,
    writeOn: () => setPhase({ step: 'writing' }),
    removePhoto,
    discard,
  };
}
