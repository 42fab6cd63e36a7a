import { startReadOnlyJourneys } from './journeys.ts';
import { testEarlyFields, testEnterWithoutScripts } from './early-input.ts';
import { testLateScripts, testLostDeferredScripts, testMissingScripts } from './missing-scripts.ts';

const site = await startReadOnlyJourneys();

testMissingScripts(site, ['repayment'], 2);
testLateScripts(site, ['repayment', 'login']);
testLostDeferredScripts(site, ['login', 'order']);
testEarlyFields(site, ['confirmation', 'bookkeeping']);
testEnterWithoutScripts(site);
