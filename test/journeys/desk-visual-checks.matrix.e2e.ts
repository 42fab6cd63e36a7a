import { deskLooks, testDeskLooks } from './desk-visual-checks.ts';
import { startReadOnlyJourneys } from './journeys.ts';

testDeskLooks(await startReadOnlyJourneys(), { looks: deskLooks });
