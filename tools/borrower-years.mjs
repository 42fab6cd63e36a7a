import { launch } from './launch.mjs';

launch('test/chaos/borrower-years.ts');
