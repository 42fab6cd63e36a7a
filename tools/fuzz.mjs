import { launch } from './launch.mjs';

launch('test/fuzz/run.ts');
