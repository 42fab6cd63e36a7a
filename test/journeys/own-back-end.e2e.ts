import { startSiteServer } from '../../tools/site-server.ts';
import { ownBackEndJourneys } from './own-back-end-journeys.ts';

await ownBackEndJourneys((site) => startSiteServer({ ...site, basePath: '/meadow' }));
