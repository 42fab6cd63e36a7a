import { launch } from './launch.mjs';

launch('test/bench/abuse/run.ts');
