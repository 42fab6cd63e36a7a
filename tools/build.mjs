import { launch } from './launch.mjs';

launch('tools/build.ts');
