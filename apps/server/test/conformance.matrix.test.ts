import { breaks } from './bent-answers.ts';
import { testBreaks } from './conformance-breaks.ts';

testBreaks(breaks.map((one) => [one]));
