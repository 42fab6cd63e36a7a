import { launch } from './launch.mjs';

launch('deploy/sbom.ts');
