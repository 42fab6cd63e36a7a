import { launch } from './launch.mjs';

launch('apps/server/src/cli/migrate.ts', { productionOnly: true });
