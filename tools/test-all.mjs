import { launch } from './launch.mjs';

// `--rest` leaves out the tests of `npm test`.
launch('tools/test.ts', { args: process.argv.includes('--rest') ? [] : ['--all'] });
