import { pagePaths } from '@hiram/contract/pages';
import { startReadOnlyJourneys } from './journeys.ts';
import { testRestyling } from './restyling.ts';

testRestyling(await startReadOnlyJourneys(), [pagePaths.mine, pagePaths.complaintHome]);
