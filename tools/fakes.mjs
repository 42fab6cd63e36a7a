import { launch } from './launch.mjs';

launch('apps/sandbox/src/fakes/main.ts');
