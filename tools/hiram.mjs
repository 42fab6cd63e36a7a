import { launch } from './launch.mjs';

launch('apps/server/src/cli/hiram.ts', { productionOnly: true });
