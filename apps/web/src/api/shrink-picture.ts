import { isWholePicture } from '@hiram/contract/whole-picture';

/** The longest side to send, in pixels: the service stores no larger picture. */
const LONGEST = 2000;
const QUALITY = 0.85;
/** Smaller files are sent unchanged. */
const SMALL = 500_000;

/**
 * Shrinks a photo for a slow network. A small file, a cut-off one, or one that the browser cannot decode is returned unchanged: the service
 * refuses it with its own message.
 */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  if (file.size <= SMALL) return file;
  if (!isWholePicture(new Uint8Array(await file.arrayBuffer()))) return file;
  const address = URL.createObjectURL(file);
  try {
    // an image element respects the orientation of the camera
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    const { naturalWidth, naturalHeight } = picture;
    const scale = Math.min(1, LONGEST / Math.max(naturalWidth, naturalHeight));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(naturalWidth * scale);
    canvas.height = Math.round(naturalHeight * scale);
    const context = canvas.getContext('2d');
    if (context === null) return file;
    // a JPEG has no transparency: without a background it turns black
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const smaller = await new Promise<Blob | null>((done) => {
      canvas.toBlob(done, 'image/jpeg', QUALITY);
    });
    return smaller !== null && smaller.size < file.size ? smaller : file;
  } catch {
    // not a picture that this browser can decode
    return file;
  } finally {
    URL.revokeObjectURL(address);
  }
}
