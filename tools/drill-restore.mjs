import { launch } from './launch.mjs';

launch('test/chaos/restore.ts');
