import { filipino } from './journey-texts.ts';
import { startJourneys } from './journeys.ts';
import { testWholeWay } from './full-journey.ts';

testWholeWay(await startJourneys(), [['Filipino', filipino, '09175551002']]);
