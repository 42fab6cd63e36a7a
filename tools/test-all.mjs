import { launch } from './launch.mjs';

// `--rest` leaves out what `npm test` runs.
launch('tools/test.ts', { args: process.argv.includes('--rest') ? [] : ['--all'] });
