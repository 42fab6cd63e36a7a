import { startJourneys } from './journeys.ts';
import { sampleOfLooks } from './looks.ts';
import { testRepayLooks } from './repay-looks.ts';

testRepayLooks(await startJourneys(), sampleOfLooks);
