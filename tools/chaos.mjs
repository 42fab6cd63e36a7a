import { launch } from './launch.mjs';

launch('test/chaos/run.ts');
