import { launch } from './launch.mjs';

launch('tools/serve.ts', { productionOnly: true });
