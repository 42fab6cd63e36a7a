import { calculator, calculatorRate, calculatorWorking } from '@hiram/contract';
import { createClient } from '@hiram/contract/client';
import { campaignParamNames, sessionParamNames } from '@hiram/contract/session-params';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loan } from '../../../test/ask-calculator.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
});
afterAll(() => rig.close());

const flows = {
  convention: 'us-reg-z',
  advances: '[{"on":"1978-01-10","amountMinor":500000}]',
  payments: '[{"on":"1978-02-10","amountMinor":23000,"times":24}]',
} as const;
const calls = [
  ['/v3/calculator', loan],
  ['/v3/calculator/working', loan],
  ['/v3/calculator/rate', flows],
] as const;

/** The fields that a call of somebody who is no page is refused for; none where it succeeds. */
const refused = async (path: string, fields: Readonly<Record<string, string>>) => {
  const response = await fetch(`${rig.baseUrl}/territory${path}?${new URLSearchParams(fields).toString()}`);
  const { data } = (await response.json()) as { data: { problems?: { field: string }[] } };
  return [response.status, data.problems?.map(({ field }) => field) ?? []];
};

/** A page's client, on a page with these parameters in its address. */
const pageOf = (address: string) =>
  createClient({ baseUrl: `${rig.baseUrl}/territory`, commonParams: () => new URLSearchParams(address) });

describe.each(calls)('%s', (path, fields) => {
  it('CNV-13 refuses unknown terms and names each', async () => {
    expect(await refused(path, fields)).toEqual([200, []]);
    expect(await refused(path, { ...fields, graceperiods: '3' })).toEqual([400, ['graceperiods']]);
    expect(await refused(path, { colour: 'red', ...fields, rate: '12' })).toEqual([400, ['colour', 'rate']]);
  });

  it('accepts session and campaign parameters, which every call carries', async () => {
    const travelling = Object.fromEntries([...sessionParamNames, ...campaignParamNames].map((name) => [name, 'x']));
    expect(await refused(path, { ...fields, ...travelling })).toEqual([200, []]);
  });
});

describe('the address of a calculator page', () => {
  it('REQ-02 REQ-03 may carry more parameters, which its calls put in front', async () => {
    const call = pageOf('sessionId=demo-new&shellBuild=7&fbclid=abc');
    const request = { ...loan, termUnit: 'month' } as const;
    expect(await call(calculator.calculate, request)).toMatchObject({ success: true });
    expect(await call(calculatorWorking.explainRate, request)).toMatchObject({ success: true });
    expect(await call(calculatorRate.calculateRate, flows)).toMatchObject({ success: true });
  });

  it('is refused if it names an unknown term of its call', async () => {
    const request = { ...loan, termUnit: 'month', graceperiods: 3 } as const;
    expect(await pageOf('shellBuild=7')(calculator.calculate, request)).toMatchObject({
      success: false,
      code: '400',
      data: { problems: [{ field: 'graceperiods', message: 'is not known' }] },
    });
  });
});
