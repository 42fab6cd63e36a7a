import { tableOf } from '@hiram/conformance';
import { readableDialect } from '@hiram/contract';
import { describe, expect, it } from 'vitest';
import { openBendingProxy } from './bending-proxy.ts';
import { breaks, oddPayDay } from './bent-answers.ts';
import { conformTo, testBreaks, testOwnService } from './conformance-breaks.ts';
import { openServiceRig } from './service-rig.ts';

describe('a back end that keeps the contract', () => {
  testOwnService('obfuscated.json');
});

testBreaks(breaks);

describe('the report of the conformance run', () => {
  it('shows the call, the field, the expected and the actual value', async () => {
    const rig = await openServiceRig();
    const proxy = await openBendingProxy(rig.baseUrl);
    proxy.bend(oddPayDay);
    const table = tableOf(await conformTo(proxy.baseUrl, readableDialect, true));
    expect(table).toContain(
      [
        'BREAKS     repayment.load-instalment           POST /v3/installment/loan-play-detail',
        '             values, data.repayDate',
        '               expected  a day such as 2026-12-31',
        '               found     "12/31/2026"',
      ].join('\n'),
    );
    expect(table).toContain('1 break a rule');
    await proxy.close();
    await rig.close();
  });
});
