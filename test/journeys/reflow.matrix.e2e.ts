import { startReadOnlyJourneys } from './journeys.ts';
import { reflowPages, testReflow } from './reflow-pages.ts';

testReflow(await startReadOnlyJourneys(), ['default', 'en', 'zh-cn'], reflowPages);
