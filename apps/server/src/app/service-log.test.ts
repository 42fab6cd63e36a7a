import { expect, it } from 'vitest';
import { confidentialFormFields, createServiceLog } from './service-log.ts';

it('redacts the answers of the forms of every market, of certification and of payout accounts', () => {
  const answers = ['fullName', 'bornOn', 'street', 'employer', 'contactName', 'walletNumber', 'bankAccountNumber'];
  expect([...confidentialFormFields]).toEqual(expect.arrayContaining(answers));
  const lines: string[] = [];
  const log = createServiceLog('debug', { write: (line) => void lines.push(line) });
  for (const code of confidentialFormFields) log.debug({ form: { answers: { [code]: 'canary-7f3a91' } } }, 'mistake');
  expect(lines.length).toBe(confidentialFormFields.size);
  expect(lines.join('')).not.toContain('canary');
});
