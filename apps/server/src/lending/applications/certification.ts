import { type CertifyStep, certifySteps } from '@hiram/contract/certify';
import { pagePaths } from '@hiram/contract/pages';
import * as v from 'valibot';
import { readStored } from '../../platform/db/stored-json.ts';
import type { SecretBox } from '../../platform/encryption/secret-box.ts';
import type { Stores } from '../../app/stores.ts';
import { certificationContext } from '../privacy.ts';

interface Kept {
  readonly stores: Pick<Stores, 'certifications'>;
  readonly box: SecretBox;
}

/** The answers of a borrower, by the codes of the fields. */
export type Answers = Readonly<Record<string, string>>;

const answersSchema = v.record(v.string(), v.string());

const answersOf = (stored: unknown, part: string): Answers =>
  readStored(answersSchema, stored, `the answers of ${part}`);

/**
 * The steps that a borrower must still answer before applying, in order, the same in every market; none when all
 * is known.
 */
export async function missingSteps(
  stores: Pick<Stores, 'certifications'>,
  borrower: { readonly borrowerId: number },
): Promise<CertifyStep[]> {
  const known = await stores.certifications.listCurrent(borrower.borrowerId);
  return certifySteps.filter((step) => !known.some(({ part }) => part === step));
}

/** Address of the page of a step, or of the list of all steps. */
export function certifyAddress({ productId, step }: { productId?: string | undefined; step?: CertifyStep }): string {
  const query = new URLSearchParams({ ...(productId && { productId }), ...(step && { step }) }).toString();
  return query === '' ? pagePaths.certify : `${pagePaths.certify}?${query}`;
}

/** Address of the account form as the next step: from there the page continues to the loan's confirmation. */
export const accountAddress = (productId: string): string =>
  `${pagePaths.bindBank}?${new URLSearchParams({ productId, source: 'apply' }).toString()}`;

/** Answers that a decision may use besides the borrower's facts; names, numbers, employers and pictures are excluded. */
const decisive = new Set(['city', 'pinCode', 'employment', 'incomeBand', 'payDay', 'location']);

/** The borrower's answers that a decision may use, by the codes of the fields. */
export async function decisiveAnswers(kept: Kept, borrowerId: number): Promise<Answers> {
  const steps = await openAnswers(kept, borrowerId);
  const all = [...steps.values()].flatMap((answers) => Object.entries(answers));
  return Object.fromEntries(all.filter(([code]) => decisive.has(code)));
}

/** The latest answers of a borrower, decrypted, by step; without steps known from elsewhere. */
export async function openAnswers({ stores, box }: Kept, borrowerId: number): Promise<ReadonlyMap<string, Answers>> {
  const kept = await stores.certifications.listCurrent(borrowerId);
  return new Map(
    kept.flatMap(({ part, sealed }) =>
      sealed === null
        ? []
        : [[part, answersOf(JSON.parse(box.open(sealed, certificationContext(borrowerId, part))), part)]],
    ),
  );
}
