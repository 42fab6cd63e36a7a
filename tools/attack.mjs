import { launch } from './launch.mjs';

launch('tools/attack.ts');
