/** The purpose of a picture. */
export type PicturePurpose = 'complaint' | 'receipt' | 'document';

interface PurposeRule {
  /** Where borrowers are served their own, below the base path. */
  readonly folder: string;
  /** Pictures that one sender may have kept in a day. */
  readonly mostInADay: number;
  /** Whether a picture is no longer counted once it belongs to something: such as one of a complaint that was filed. */
  readonly countsUnfiledOnly: boolean;
  /** Sealed for its borrower once more, and kept by no browser. */
  readonly isConfidential: boolean;
}

/** The rules of each purpose. */
export const picturePurposes: Readonly<Record<PicturePurpose, PurposeRule>> = {
  complaint: { folder: 'user-problem/images', mostInADay: 60, countsUnfiledOnly: true, isConfidential: false },
  receipt: { folder: 'v3/utr/receipts', mostInADay: 20, countsUnfiledOnly: false, isConfidential: false },
  // each document several times over
  document: { folder: 'v3/certify/documents', mostInADay: 40, countsUnfiledOnly: false, isConfidential: true },
};

/** The address that a borrower is served a picture at. */
export const pictureUrl = (basePath: string, purpose: PicturePurpose, id: string): string =>
  `${basePath}/${picturePurposes[purpose].folder}/${id}`;

/** The name of a picture from its address; null for an address that is none of ours. */
export function pictureIdIn(url: string): string | null {
  const [, id = null] = /\/([\w-]{32})(?:\?.*)?$/.exec(url) ?? [];
  return id;
}

/** Whether a text can be the name of a picture. */
export const isPictureId = (text: string): boolean => /^[\w-]{32}$/.test(text);
