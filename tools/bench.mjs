import { launch } from './launch.mjs';

launch('test/bench/run.ts');
