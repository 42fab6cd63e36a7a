import { describeDueAtOnce } from './due-at-once.ts';

describeDueAtOnce(10_000);
