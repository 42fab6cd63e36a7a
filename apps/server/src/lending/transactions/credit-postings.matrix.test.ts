import { testCreditPostings } from '../../../test/credit-postings.ts';

testCreditPostings({ cash: 300, accrual: 100 });
