import { newDocumentPicture } from '../../tools/document-picture.ts';

/** The attachment of a complaint or an answer: a different one each time, because nobody may send another's. */
export const picture = async (): Promise<Blob> =>
  new Blob([Uint8Array.from(await newDocumentPicture())], { type: 'image/jpeg' });
