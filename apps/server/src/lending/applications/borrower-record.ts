import type { ClientKind } from '../loans/tables.ts';
import type { MarketCode } from '@hiram/domain';

/** Personal data of a borrower, in one sealed column and in no other column of the table. */
export interface Person {
  readonly name: string;
  readonly phone: string | null;
  readonly citizenship: string | null;
  readonly bornOn: string | null;
  readonly addressCountry: string | null;
  readonly politicallyExposed: boolean | null;
}

/** The facts of an applicant; null where the borrower has not answered yet. */
export interface BorrowerRecord extends Omit<Person, 'phone'> {
  readonly id: number;
  readonly clientKind: ClientKind;
  readonly market: MarketCode;
}
