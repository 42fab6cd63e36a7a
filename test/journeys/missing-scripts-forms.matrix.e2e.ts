import { startReadOnlyJourneys } from './journeys.ts';
import { testEarlyFields, testEnterWithoutScripts } from './early-input.ts';

const site = await startReadOnlyJourneys();

testEarlyFields(site, ['confirmation', 'bookkeeping']);
testEnterWithoutScripts(site);
