import { launch } from './launch.mjs';

launch('tools/text-types.ts');
