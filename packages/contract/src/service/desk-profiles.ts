import * as v from 'valibot';
import { PRODUCT_TEXT_MAX } from '../desk.ts';
import * as contract from '../desk-profiles.ts';
import { ownerless, requiredText, wholeNumber } from './fields.ts';
import { forService } from './for-service.ts';

const number = v.pipe(wholeNumber, v.minValue(1, 'must be at least 1'), v.maxValue(1_000_000));

export const profileService = {
  listProfiles: forService(contract.listProfiles, {
    summary: 'Terms profiles, supplied ones and the lender’s own, with the version in force.',
    requestSchema: v.object({}),
    errors: ['not-permitted'],
  }),
  loadProfile: forService(contract.loadProfile, {
    summary: 'The terms of a profile with the source of each, beside another version.',
    requestSchema: v.object({
      profile: ownerless('operators with the permission read the profiles of their markets', requiredText(41)),
      version: v.optional(number),
      other: v.optional(number),
    }),
    errors: ['not-permitted', 'not-possible'],
  }),
  checkProfile: forService(contract.checkProfile, {
    summary: 'Reads a file of terms profiles as it would be proposed: its errors by line, or what it changes.',
    requestSchema: v.object({
      // not trimmed: its errors have line numbers
      text: ownerless(
        'terms of the lender; it names nothing of a borrower',
        v.pipe(
          v.string('is required'),
          v.regex(/^[^\0]*$/, 'must be text'),
          v.maxLength(PRODUCT_TEXT_MAX, `must be at most ${PRODUCT_TEXT_MAX} characters`),
        ),
      ),
    }),
    errors: ['not-permitted'],
  }),
};
