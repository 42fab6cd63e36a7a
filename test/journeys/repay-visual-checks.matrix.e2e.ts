import { startJourneys } from './journeys.ts';
import { testRepayLooks } from './repay-visual-checks.ts';
import { sampleOfLooks } from './visual-checks.ts';

testRepayLooks(await startJourneys(), sampleOfLooks);
