import { newDocumentPicture } from '../../tools/document-picture.ts';

/** What a borrower attaches to a complaint or an answer: another one each time, as nobody may send another's. */
export const picture = async (): Promise<Blob> =>
  new Blob([Uint8Array.from(await newDocumentPicture())], { type: 'image/jpeg' });
