import { launch } from './launch.mjs';

launch('tools/export.ts');
