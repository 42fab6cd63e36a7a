import { launch } from './launch.mjs';

launch('chaos/borrower-years.ts');
