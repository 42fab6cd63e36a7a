import { launch } from './launch.mjs';

launch('tools/test.ts', { args: ['--deploy'] });
