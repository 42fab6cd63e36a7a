import { pagePaths } from '@hiram/contract/pages';
import { startOnlooking } from './journeys.ts';
import { testRestyling } from './restyling.ts';

testRestyling(await startOnlooking(), [pagePaths.order, pagePaths.home]);
