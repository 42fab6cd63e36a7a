import { launch } from './launch.mjs';

launch('test/chaos/failover.ts');
