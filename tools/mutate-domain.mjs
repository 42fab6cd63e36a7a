import { launch } from './launch.mjs';

launch('tools/mutate-domain.ts');
