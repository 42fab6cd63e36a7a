import { describe, expect, it } from 'vitest';
import { strayKindNames } from './kind-names.ts';
import type { ProjectFile } from './project-files.ts';

const file = (path: string, text = ''): ProjectFile => ({ path, text });

describe('kinds of transactions', () => {
  const table = file(
    'packages/domain/src/transaction-kinds.ts',
    '\nconst kinds = {\n  charge: {},\n  credit_refund: {},\n  tea_break: {\n    isPayment: true,\n  },\n} as const',
  );

  it.each(["if (kind === 'tea_break')", 'kind = "tea_break"', "at('tea_break/principal')", "sql`kind = 'tea_break'`"])(
    'finds one that is named elsewhere: %s',
    (text) => {
      const path = 'apps/server/src/lending/summaries/summary.ts';
      expect(strayKindNames([table, file(path, text)])).toEqual([
        `${path} names the kind tea_break: read a property of its definition`,
      ]);
    },
  );

  it('lets definitions, tests and argued exceptions name it', () => {
    const fine = [
      file('packages/domain/src/transactions/tea-break.ts', "'tea_break'"),
      file('apps/server/src/lending/transactions/kinds/tea-break.ts', "'tea_break'"),
      file('apps/server/test/tea.test.ts', "'tea_break'"),
      file('apps/server/src/payments/money-out/send-refund.ts', "'credit_refund'"),
      file('apps/server/src/cli/tea.ts', "'charge', tea_breaks, 'a tea_break'"),
    ];
    expect(strayKindNames([table, ...fine])).toEqual([]);
  });
});
