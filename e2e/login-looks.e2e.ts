import { startJourneys } from './journeys.ts';
import { testLoginLooks } from './login-looks.ts';
import { sampleOfLooks } from './looks.ts';

testLoginLooks(await startJourneys(), sampleOfLooks);
