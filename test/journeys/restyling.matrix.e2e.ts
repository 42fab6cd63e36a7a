import { pagePaths } from '@hiram/contract/pages';
import { startReadOnlyJourneys } from './journeys.ts';
import { testRestyling } from './restyling.ts';

const { order, home, mine, complaintHome } = pagePaths;
testRestyling(await startReadOnlyJourneys(), [order, home, mine, complaintHome]);
