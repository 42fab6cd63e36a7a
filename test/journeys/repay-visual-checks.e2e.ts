import { startJourneys } from './journeys.ts';
import { sampleOfLooks } from './visual-checks.ts';
import { testRepayLooks } from './repay-visual-checks.ts';

testRepayLooks(await startJourneys(), sampleOfLooks);
