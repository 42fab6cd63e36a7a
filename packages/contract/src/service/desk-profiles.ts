import * as v from 'valibot';
import * as contract from '../desk-profiles.ts';
import { ownerless, requiredText } from './fields.ts';
import { forService } from './for-service.ts';
import {
  day,
  decision,
  NO_REASON,
  reason,
  saysWhy,
  seen,
  termsText,
  tryId,
  versionNumber,
  words,
} from './version-fields.ts';

const profile = ownerless('operators with the permission act on the profiles of their markets', requiredText(41));

export const profileService = {
  listProfiles: forService(contract.listProfiles, {
    summary: 'Terms profiles, supplied ones and the lender’s own, with the version in force.',
    requestSchema: v.object({}),
    errors: ['not-permitted'],
  }),
  loadProfile: forService(contract.loadProfile, {
    summary:
      'The terms of a profile with the source of each, beside another version, and what a proposal would change.',
    requestSchema: v.object({ profile, version: v.optional(versionNumber), other: v.optional(versionNumber) }),
    errors: ['not-permitted', 'not-possible'],
  }),
  checkProfile: forService(contract.checkProfile, {
    summary: 'Reads a file of one terms profile as it would be proposed: its errors by line, or what it changes.',
    requestSchema: v.object({ text: termsText, from: v.optional(v.union([v.literal(''), day]), '') }),
    errors: ['not-permitted'],
  }),
  proposeProfile: forService(contract.proposeProfile, {
    summary: 'Proposes a version of a terms profile from a day on. A repeat of the same try changes nothing.',
    requestSchema: v.object({ text: termsText, from: day, reason, seen, tryId }),
    errors: ['not-permitted', 'product-changed', 'product-refused', 'key-reused'],
  }),
  decideProfile: forService(contract.decideProfile, {
    summary: 'Approves or refuses a proposal of another operator. What has changed since it was shown is refused.',
    requestSchema: v.pipe(
      v.object({ profile, ...decision }),
      v.forward(v.partialCheck([['decision'], ['words']], saysWhy, NO_REASON), ['words']),
    ),
    errors: ['not-permitted', 'factor-needed', 'not-possible', 'own-proposal', 'product-changed', 'product-refused'],
  }),
  withdrawProfile: forService(contract.withdrawProfile, {
    summary: 'Withdraws the operator’s own proposal.',
    requestSchema: v.object({ profile, version: versionNumber, words }),
    errors: ['not-permitted', 'not-possible', 'product-refused'],
  }),
};
