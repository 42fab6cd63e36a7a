import * as v from 'valibot';
import { answerText, optionalText } from './fields.ts';

/** A card that a borrower can repay with. */
export const savedCard = v.object({ id: answerText, bankName: answerText, cardNo: answerText, bankCode: optionalText });
export type SavedCard = v.InferOutput<typeof savedCard>;
