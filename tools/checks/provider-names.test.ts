import { describe, expect, it } from 'vitest';
import type { ProjectFile } from './project-files.ts';
import { strayProviderNames } from './provider-names.ts';

const file = (path: string, text = ''): ProjectFile => ({ path, text });

describe('provider names', () => {
  const adapter = file('packages/payments/src/providers/paypigeon/paypigeon-provider.ts', 'PayPigeon');

  it('finds one in the texts of the pages, except for the guidance', () => {
    const texts = (part: string) => file('apps/web/src/i18n/fil.json', `{"screens":{"${part}":{"a":"PayPigeon"}}}`);
    expect(strayProviderNames([adapter, texts('info')])).toEqual([]);
    expect(strayProviderNames([adapter, texts('order')])).toEqual(['apps/web/src/i18n/fil.json names paypigeon']);
  });

  it('finds a provider’s name outside its folder, in upper and lower case', () => {
    const strays = [
      file('apps/server/src/modules/repayment/pay.ts', "if (provider.name === 'paypigeon') return;"),
      file('apps/web/src/features/repayment/paypigeon-hint.tsx'),
      file('packages/payments/src/providers/other/wire.ts', '// as PayPigeon does it'),
    ];
    expect(strayProviderNames([adapter, ...strays])).toEqual(strays.map(({ path }) => `${path} names paypigeon`));
  });

  it('allows the name in the registry, tests, documents and examples', () => {
    const fine = [
      'packages/payments/src/registry.ts',
      'apps/server/test/paypigeon.test.ts',
      'docs/operations.md',
      'config/payment-providers.json',
    ];
    expect(strayProviderNames([adapter, ...fine.map((path) => file(path, 'paypigeon'))])).toEqual([]);
  });
});
