import { launch } from './launch.mjs';

launch('tools/mutations.ts');
