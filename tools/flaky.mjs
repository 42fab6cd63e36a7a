import { launch } from './launch.mjs';

launch('tools/flaky.ts');
