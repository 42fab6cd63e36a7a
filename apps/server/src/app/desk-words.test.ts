import { readFileSync } from 'node:fs';
import path from 'node:path';
import { reminderKinds, transactionKinds } from '@hiram/domain';
import { expect, it } from 'vitest';
import { root } from '../../../../tools/paths.ts';
import { applicationActs } from '../lending/applications/tables.ts';
import { decisionSteps, stepResults } from '../lending/applications/decision-steps.ts';
import { checkNames } from '../lending/applications/identity-checks.ts';
import { reminderReasons } from '../notices/tables.ts';
import { paymentReviewReasons } from '../payments/money-in/tables.ts';
import { payoutPurposes } from '../payments/money-out/tables.ts';
import { itemKinds, itemReasons } from './reasons.ts';

const { texts } = JSON.parse(readFileSync(path.join(root, 'apps/desk/src/i18n/default.json'), 'utf8')) as {
  readonly texts: Readonly<Record<string, unknown>>;
};

it.each<[string, readonly string[]]>([
  ['kind of open item', itemKinds],
  ['reason of an open item', itemReasons],
  ['kind of transaction', transactionKinds],
  ['kind of reminder', reminderKinds],
  ['reason why a reminder is not sent', reminderReasons],
  ['act on an application', applicationActs],
  ['step of a decision', decisionSteps],
  ['result of a step', stepResults],
  ['check of an application', checkNames],
  ['purpose of a payout', payoutPurposes],
  ['reason to look at a payment', paymentReviewReasons],
])('each %s has words at the desk', (_, codes) => {
  const wordless = codes.filter((code) => !Object.hasOwn(texts, `code.${code.replaceAll('_', '-')}`));
  expect(codes.length).toBeGreaterThan(0);
  expect(wordless).toEqual([]);
});
