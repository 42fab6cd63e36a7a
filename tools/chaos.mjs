import { launch } from './launch.mjs';

launch('chaos/run.ts');
