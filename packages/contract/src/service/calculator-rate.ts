import { rateConventions } from '@hiram/domain';
import * as v from 'valibot';
import * as contract from '../calculator-rate.ts';
import { rateWords } from './calculator-words.ts';
import { requiredText, wholeNumber } from './fields.ts';
import { forService } from './for-service.ts';

/** Room for 300 flows that are spelled out; with the escapes of an address it is within the head that the service reads (HEAD_LIMIT). */
const MAX_JSON = 18_000;
const MAX_FLOWS = 300;

const oneOf = <const Options extends readonly string[]>(options: Options) =>
  v.picklist(options, `must be one of ${options.join(', ')}`);

/** The name of a disclosure convention. */
export const convention = oneOf(rateConventions);

const whole = v.pipe(v.number('must be a whole number'), v.safeInteger('must be a whole number'));
const offset = v.strictObject({
  months: v.exactOptional(whole),
  weeks: v.exactOptional(whole),
  days: v.exactOptional(whole),
});
const flow = v.strictObject({
  amountMinor: v.pipe(whole, v.minValue(1, 'must be a positive whole number of minor units')),
  on: v.exactOptional(v.string('must be a day such as 2026-12-31')),
  after: v.exactOptional(offset),
  times: v.exactOptional(whole),
  every: v.exactOptional(offset),
});

/** A list of flows as JSON text in one parameter, because an address carries only text. */
const flows = v.pipe(
  requiredText(MAX_JSON),
  v.metadata({ sentAs: { type: 'string', maxLength: MAX_JSON, description: 'JSON text: a list of flows' } }),
  v.parseJson(undefined, 'must be JSON'),
  v.pipe(v.array(flow, 'must be a list'), v.maxLength(MAX_FLOWS, `must be at most ${MAX_FLOWS}`)),
);

export const calculateRate = forService(contract.calculateRate, {
  summary: 'The rate of cash flows by a disclosure convention, with its rounding and the residue of its equation.',
  refusesUnknown: true,
  words: rateWords,
  requestSchema: v.object({
    convention,
    advances: flows,
    payments: flows,
    unitPeriod: v.optional(oneOf(['day', 'week', 'semimonth', 'month'])),
    unitPeriodEvery: v.optional(wholeNumber),
  }),
});
