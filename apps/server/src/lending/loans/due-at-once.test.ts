import { describeDueAtOnce } from '../../../test/due-at-once.ts';

// ten thousand: due-at-once.matrix.test.ts
describeDueAtOnce(120);
