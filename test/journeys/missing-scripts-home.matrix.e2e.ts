import { startReadOnlyJourneys } from './journeys.ts';
import { testLateScripts, testLostDeferredScripts, testMissingScripts } from './missing-scripts.ts';

const site = await startReadOnlyJourneys();
const screens = ['home', 'orders', 'mine', 'complaints', 'login'] as const;
testMissingScripts(site, screens);
testLostDeferredScripts(site, screens);
testLateScripts(site, screens);
