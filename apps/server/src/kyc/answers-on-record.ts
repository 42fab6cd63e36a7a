import { openAnswers } from '../lending/applications/certification.ts';
import type { Services } from '../app/services.ts';
import { readPicture } from '../attachments/keep-picture.ts';

/** One answer of a borrower, decrypted. */
export interface AnswerOnRecord {
  readonly step: string;
  /** Code of the field. */
  readonly code: string;
  readonly value: string;
}

/** A picture that an answer references: a JPEG. */
export interface DocumentOnRecord {
  readonly code: string;
  readonly jpeg: Buffer;
}

/** The current answers of a borrower and their pictures, for an operator who compares them with the ID. */
export async function answersOnRecord(
  services: Pick<Services, 'stores' | 'files' | 'box'>,
  borrowerId: number,
): Promise<{ answers: AnswerOnRecord[]; documents: DocumentOnRecord[] }> {
  const steps = await openAnswers(services, borrowerId);
  const answers = [...steps].flatMap(([step, given]) =>
    Object.entries(given).map(([code, value]) => ({ step, code, value })),
  );
  const documents: DocumentOnRecord[] = [];
  for (const { code, value } of answers) {
    const jpeg = await readPicture(services, { purpose: 'document', id: value, borrowerId });
    if (jpeg !== null) documents.push({ code, jpeg });
  }
  return { answers, documents };
}
