/** Longer side of what is sent; the server makes 1600 px of it. */
const longestSide = 2_400;
const quality = 0.88;
/** No phone's photo is larger; decoding more could end the tab. */
const mostBytes = 60 * 1024 * 1024;

/** A JPEG drawn anew, upright and at most 2,400 px: neither place nor camera leave the device. Null: no photo. */
export async function shrinkPhoto(file: Blob): Promise<Blob | null> {
  if (file.size > mostBytes || file.type === 'image/svg+xml') return null;
  try {
    const image = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, longestSide / Math.max(image.width, image.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(image.width * scale));
    canvas.height = Math.max(1, Math.round(image.height * scale));
    const paper = canvas.getContext('2d');
    if (!paper) return null;
    // JPEG knows no transparency: without this it turns black.
    paper.fillStyle = 'white';
    paper.fillRect(0, 0, canvas.width, canvas.height);
    paper.imageSmoothingQuality = 'high';
    paper.drawImage(image, 0, 0, canvas.width, canvas.height);
    image.close();
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  } catch {
    return null;
  }
}
