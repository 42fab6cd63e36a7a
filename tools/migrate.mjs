import { launch } from './launch.mjs';

launch('apps/server/src/migrate.ts', { productionOnly: true });
