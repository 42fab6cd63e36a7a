import { startReadOnlyJourneys } from './journeys.ts';
import { addressPages, reflowPages, testReflow } from './reflow-pages.ts';

testReflow(await startReadOnlyJourneys(), ['default', 'en', 'zh-cn'], [...reflowPages, ...addressPages]);
