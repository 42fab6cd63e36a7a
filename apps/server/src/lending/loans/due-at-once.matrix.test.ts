import { describeDueAtOnce } from '../../../test/due-at-once.ts';

describeDueAtOnce(10_000);
