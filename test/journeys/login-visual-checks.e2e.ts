import { startJourneys } from './journeys.ts';
import { testLoginLooks } from './login-visual-checks.ts';
import { sampleOfLooks } from './visual-checks.ts';

testLoginLooks(await startJourneys(), sampleOfLooks);
