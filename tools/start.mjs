import { launch } from './launch.mjs';

launch('tools/start.ts');
