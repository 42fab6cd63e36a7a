import { launch } from './launch.mjs';

launch('tools/mutate.ts');
