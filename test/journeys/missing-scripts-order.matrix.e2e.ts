import { startReadOnlyJourneys } from './journeys.ts';
import { testLateScripts, testLostDeferredScripts, testMissingScripts } from './missing-scripts.ts';

const site = await startReadOnlyJourneys();
const screens = ['order', 'overdue', 'confirmation'] as const;
testMissingScripts(site, screens);
testLostDeferredScripts(site, screens);
testLateScripts(site, screens);
