import { startReadOnlyJourneys } from './journeys.ts';
import { testEarlyFields } from './early-input.ts';
import { testLateScripts, testLostDeferredScripts, testMissingScripts } from './missing-scripts.ts';

const site = await startReadOnlyJourneys();
const screens = ['repayment', 'extension', 'statement'] as const;
testMissingScripts(site, screens);
testLostDeferredScripts(site, screens);

testLateScripts(site, screens);
testEarlyFields(site, ['calculator', 'account']);
