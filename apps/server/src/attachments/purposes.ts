/** The purpose of a picture. */
export type PicturePurpose = 'complaint' | 'receipt' | 'document';

interface PurposeRule {
  /** The path under which borrowers get their own, below the base path. */
  readonly folder: string;
  /** Daily limit of stored pictures for a sender. */
  readonly maxInADay: number;
  /** Whether a picture stops counting once it is attached, such as one of a filed complaint. */
  readonly countsUnfiledOnly: boolean;
  /** Additionally sealed for its borrower, and never cached by a browser. */
  readonly isConfidential: boolean;
}

/** The rules of each purpose. */
export const picturePurposes: Readonly<Record<PicturePurpose, PurposeRule>> = {
  complaint: { folder: 'user-problem/images', maxInADay: 60, countsUnfiledOnly: true, isConfidential: false },
  receipt: { folder: 'v3/utr/receipts', maxInADay: 20, countsUnfiledOnly: false, isConfidential: false },
  // each document several times
  document: { folder: 'v3/certify/documents', maxInADay: 40, countsUnfiledOnly: false, isConfidential: true },
};

/** The address of a picture for its borrower. */
export const pictureUrl = (basePath: string, purpose: PicturePurpose, id: string): string =>
  `${basePath}/${picturePurposes[purpose].folder}/${id}`;

/** The name of a picture from its address; null for any other address. */
export function pictureIdIn(url: string): string | null {
  const [, id = null] = /\/([\w-]{32})(?:\?.*)?$/.exec(url) ?? [];
  return id;
}

/** Whether a text has the form of a picture's name. */
export const isPictureId = (text: string): boolean => /^[\w-]{32}$/.test(text);
