import { launch } from './launch.mjs';

launch('test/chaos/soak.ts');
