import { openAnswers } from '../../certification.ts';
import type { Services } from '../../services.ts';
import { readDocument } from './keep-document.ts';

/** One answer of a borrower, opened. */
export interface AnswerOnRecord {
  readonly step: string;
  /** Code of the field. */
  readonly code: string;
  readonly value: string;
}

/** A picture that an answer names: a JPEG. */
export interface DocumentOnRecord {
  readonly code: string;
  readonly jpeg: Buffer;
}

/** What a lender holds of a borrower's steps, for whoever compares it with the ID: the answers that count now, and their pictures. */
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
    const jpeg = await readDocument(services, { id: value, borrowerId });
    if (jpeg !== null) documents.push({ code, jpeg });
  }
  return { answers, documents };
}
