import { isCalendarDate } from '@hiram/domain';
import * as v from 'valibot';
import * as contract from '../desk-rules.ts';
import { FIGURE, ownerless, wholeNumber } from './fields.ts';
import { forService } from './for-service.ts';

const day = ownerless(FIGURE, v.custom<string>(isCalendarDate, 'must be a day such as 2026-11-21'));
const DAY_MS = 86_400_000;

export const rulesService = {
  loadRules: forService(contract.loadRules, {
    summary: 'The rules about applications in force, or of a version, and the versions.',
    requestSchema: v.object({ version: v.optional(v.pipe(wholeNumber, v.minValue(1), v.maxValue(1_000_000))) }),
    errors: ['not-permitted', 'not-possible'],
  }),
  tryRules: forService(contract.tryRules, {
    summary: 'What a file of rules would have done with past applications, or its errors by line. Nothing is changed.',
    requestSchema: v.pipe(
      v.object({
        // not trimmed: its errors have line numbers
        text: ownerless(
          'rules of the lender; they name nothing of a borrower',
          v.pipe(
            v.string('is required'),
            v.regex(/^[^\0]*$/, 'must be text'),
            v.maxLength(contract.RULES_TEXT_MAX, `must be at most ${contract.RULES_TEXT_MAX} characters`),
          ),
        ),
        from: day,
        to: day,
      }),
      v.forward(
        v.check(({ from, to }) => from <= to, 'must not be before the first day'),
        ['to'],
      ),
      v.forward(
        v.check(
          ({ from, to }) => Date.parse(to) - Date.parse(from) < contract.RULES_DAYS_MAX * DAY_MS,
          `must be within ${contract.RULES_DAYS_MAX} days`,
        ),
        ['to'],
      ),
    ),
    errors: ['not-permitted', 'too-many'],
  }),
};
