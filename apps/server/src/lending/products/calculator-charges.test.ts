import { home, loanConfirm } from '@hiram/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chargedLending as lending } from '../../../test/charged-lending.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';
import { sellLoan } from '../../../test/change-product.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
  await sellLoan(rig, 1, lending);
});
afterAll(() => rig.close());

const confirmation = async (session: string) => {
  const shown = await rig.call(session)(loanConfirm.loadConfirmation, { productId: '1' });
  if (!shown.success || shown.data.cost === undefined) throw new Error(`${shown.code} ${shown.message}`);
  return { ...shown.data, cost: shown.data.cost };
};

describe('the calculator', () => {
  const ask = async (more: Record<string, string>) => {
    const { fees: _, taxes: __, agreementUrl: ___, ...figures } = { agreementUrl: '', ...lending };
    const query = new URLSearchParams({
      ...Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, String(value)])),
      disbursedOn: '2026-01-05',
      ...more,
    });
    const response = await fetch(`${rig.baseUrl}/territory/v3/calculator?${query.toString()}`);
    return (await response.json()) as {
      code: string;
      data: Record<string, unknown> & { problems?: { field: string }[] };
    };
  };
  const charges = { fees: JSON.stringify(lending.fees), taxes: JSON.stringify(lending.taxes) };

  it('LND-01 lists a product’s fees and taxes, with the totals of its confirmation', async () => {
    const { cost } = await confirmation('demo-new');
    const { data } = await ask(charges);
    expect(data).toMatchObject({
      netProceedsMinor: cost.netProceedsMinor,
      totalPayableMinor: cost.totalPayableMinor,
      totalCostMinor: cost.totalCostMinor,
      effectiveAnnualPercent: cost.effectiveAnnualPercent,
      rows: [1, 2, 3, 4].map(() => ({ totalMinor: 117_600, feeMinor: 1000, taxMinor: 1632 })),
    });
    expect((data['charges'] as object[])[1]).toEqual({
      kind: 'tax',
      code: 'vat',
      when: 'deducted',
      on: 'processing',
      instalmentNumber: null,
      amountMinor: 960,
      isInRate: true,
    });
  });

  it('LND-01 leaves an excluded charge out of the rate', async () => {
    const uncounted = <Each extends object>(list: readonly Each[]) =>
      list.map((each) => ({ ...each, isInRate: false }));
    const without = await ask({});
    const { data } = await ask({
      fees: JSON.stringify(uncounted(lending.fees.filter(({ when }) => when !== 'financed'))),
      taxes: JSON.stringify(uncounted(lending.taxes)),
    });
    expect(data['effectiveAnnualPercent']).toBe(without.data['effectiveAnnualPercent']);
    expect(data['netProceedsMinor']).not.toBe(without.data['netProceedsMinor']);
  });

  it.each([
    ['fees', { fees: 'not JSON' }],
    ['fees.0.when', { fees: '[{"code":"a","when":"never","percent":"1"}]' }],
    ['fees.0.rate', { fees: '[{"code":"a","when":"deducted","percent":"1","rate":"1"}]' }],
    ['fees.0', { fees: '[{"code":"a","when":"deducted"}]' }],
    ['fees.0.percent', { fees: '[{"code":"a","when":"deducted","percent":"-1"}]' }],
    ['taxes.0.on', { taxes: '[{"code":"gst","on":["a"],"percent":"18"}]' }],
    ['taxes.0.when', { taxes: '[{"code":"dst","on":["principal"],"percent":"0.75"}]' }],
  ])('refuses and names %s', async (field, more) => {
    const { code, data } = await ask(more);
    expect([code, data.problems?.map((problem) => problem.field)]).toEqual(['400', [field]]);
  });

  it('opens with the charges of a product on offer', async () => {
    const shown = await rig.call()(home.loadOpenProducts, {});
    const product = shown.success ? (shown.data.products ?? []).find(({ productId }) => productId === '1') : undefined;
    const { fees, taxes } = JSON.parse(product?.terms?.moreTerms ?? '{}') as Record<string, string>;
    expect([JSON.parse(fees ?? ''), JSON.parse(taxes ?? '')]).toEqual([lending.fees, lending.taxes]);
  });
});
