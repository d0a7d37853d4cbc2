import { type ChangeEvent, type DragEvent, type ReactNode, useId, useState } from 'react';
import labels from '#features/reports/form/report-fields.module.css';
import { reportText } from '#text/reports/reports.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './photo-field.module.css';
import type { PhotoChoice } from './use-photo.ts';

const text = reportText.form;
const readable = 'image/jpeg,image/png,image/webp';

/** One photo, dropped, chosen or taken. @param isStored on the server, unpublished @param isLost gone by a reload */
export function PhotoField({
  photo,
  isStored,
  isLost,
  onRemove,
  children,
}: {
  photo: PhotoChoice;
  isStored: boolean;
  isLost: boolean;
  onRemove: () => void;
  children?: ReactNode;
}) {
  const previewUrl = photo.chosen?.previewUrl;
  const hasPhoto = previewUrl !== undefined || isStored;
  const messageId = useId();
  const message = photo.isReading
    ? text.readingPhoto
    : photo.isUnreadable
      ? text.photoUnreadable
      : isLost && !hasPhoto
        ? text.photoLost
        : null;
  return (
    <fieldset className={labels.field}>
      <legend className={labels.label}>
        {text.photo} <span className={labels.counter}>{text.optional}</span>
      </legend>
      {children}
      {hasPhoto ? (
        <div className={styles.chosen}>
          {previewUrl && <img src={previewUrl} alt={text.photoAlt} />}
          <p className={labels.hint}>{isStored ? text.photoStored : text.photoReady}</p>
          <Button size="small" onClick={onRemove}>
            {text.removePhoto}
          </Button>
        </div>
      ) : (
        <DropZone onFile={(file) => void photo.choose(file)} messageId={messageId} />
      )}
      <p id={messageId} role="status" className={styles.message}>
        {message}
      </p>
    </fieldset>
  );
}

function DropZone({ onFile, messageId }: { onFile: (file: File) => void; messageId: string }) {
  const [isOver, setOver] = useState(false);
  const hintId = useId();
  const hover = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onFile(file);
  };
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    if (file) onFile(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the input inside does the same
    <div
      className={styles.drop}
      data-over={isOver}
      onDragOver={hover}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon name="photo" size={28} />
      <div>
        <p className={styles.invitation}>{text.drop}</p>
        <p id={hintId} className={styles.hint}>
          {text.photoHint}
        </p>
      </div>
      <div className={styles.ways}>
        <label className={styles.camera}>
          <Icon name="camera" size={18} />
          {text.takePhoto}
          <input type="file" accept="image/*" capture="environment" onChange={pick} />
        </label>
        <label className={styles.choose}>
          {text.choosePhoto}
          <input
            type="file"
            name="file"
            accept={readable}
            onChange={pick}
            aria-describedby={`${hintId} ${messageId}`}
          />
        </label>
      </div>
    </div>
  );
}
