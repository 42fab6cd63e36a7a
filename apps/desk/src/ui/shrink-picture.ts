/** Longest side that is worth sending: the service keeps no more. */
const LONGEST = 2000;
const QUALITY = 0.85;
/** Smaller files are sent as they are. */
const SMALL = 500_000;

/** A photo small enough for a slow network; the file as it is where it is small, or where the browser cannot. */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  if (file.size <= SMALL) return file;
  const address = URL.createObjectURL(file);
  try {
    // an image element is drawn upright, as the camera was held
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    const { naturalWidth, naturalHeight } = picture;
    const scale = Math.min(1, LONGEST / Math.max(naturalWidth, naturalHeight));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(naturalWidth * scale);
    canvas.height = Math.round(naturalHeight * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const smaller = await new Promise<Blob | null>((done) => {
      canvas.toBlob(done, 'image/jpeg', QUALITY);
    });
    return smaller !== null && smaller.size < file.size ? smaller : file;
  } catch {
    // no picture that this browser knows: the service says so in its own words
    return file;
  } finally {
    URL.revokeObjectURL(address);
  }
}
