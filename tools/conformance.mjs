import { launch } from './launch.mjs';

launch('packages/conformance/src/main.ts', { productionOnly: true });
