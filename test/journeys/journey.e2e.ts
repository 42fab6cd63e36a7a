import { english } from './journey-words.ts';
import { startJourneys } from './journeys.ts';
import { testWholeWay } from './whole-way.ts';

testWholeWay(await startJourneys(), [['English', english, '09175551001']]);
