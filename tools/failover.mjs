import { launch } from './launch.mjs';

launch('chaos/failover.ts');
