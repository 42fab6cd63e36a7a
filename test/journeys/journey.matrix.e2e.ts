import { filipino } from './journey-words.ts';
import { startJourneys } from './journeys.ts';
import { testWholeWay } from './whole-way.ts';

testWholeWay(await startJourneys(), [['Filipino', filipino, '09175551002']]);
