import { describe, expect, it } from 'vitest';
import { strayMarketNames } from './market-names.ts';
import type { ProjectFile } from './project-files.ts';

const file = (path: string, text = ''): ProjectFile => ({ path, text });

describe('names of markets', () => {
  const market = file(
    'config/markets/zz/market.json',
    JSON.stringify({ code: 'ZZ', currency: 'ZZD', timeZone: 'Asia/Zed', currencyFormat: { symbol: 'Z$' } }),
  );
  const source = 'apps/server/src/lending/loans/loan.ts';

  it.each([
    "market === 'ZZ'",
    'const rules = { ZZ: 1 }',
    "type Currency = 'ZZD'",
    'zone("Asia/Zed")',
    "text.replace('Z$', '')",
  ])('are found in sources: %s', (text) => {
    expect(strayMarketNames([market, file(source, text)])).toEqual([
      expect.stringMatching(`^${source} names the market ZZ`),
    ]);
  });

  it('are not looked for in tests, comments, seeds of the sandbox, adapters of providers and longer names', () => {
    const text = "currency = 'ZZD'";
    const places = [
      file('apps/server/src/lending/loans/loan.test.ts', text),
      file('apps/sandbox/src/seed/products.ts', text),
      file('packages/payments/src/providers/paypigeon/paypigeon-provider.ts', text),
      file('apps/server/test/loans.ts', text),
      file(source, "/** 'ZZ', in ZZD */\n// ZZD\nconst JAZZ: string = 'BUZZ';"),
    ];
    expect(strayMarketNames([market, ...places])).toEqual([]);
  });
});
