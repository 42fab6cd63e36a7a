import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { findOrInstallPrograms } from '../../tools/debian-programs.ts';
import { runProcess } from '../../tools/run-process.ts';
import { alertCases } from './alert-cases.ts';
import { changed, deployPath, deployText } from './deploy-folder.ts';

interface Rule {
  readonly alert?: string;
  readonly record?: string;
  readonly expr: string;
  readonly labels?: { readonly severity?: string };
  readonly annotations?: { readonly summary?: string; readonly runbook_url?: string };
}

const { groups } = parse(deployText('prometheus/alerts.yaml')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const alerts = rules.filter(({ alert }) => alert !== undefined);

let promtool: string;
beforeAll(async () => {
  const purpose = 'The tests of the alerts run the rules in Prometheus’s own checker';
  ({ promtool } = await findOrInstallPrograms({ names: ['promtool'], packages: ['prometheus'], purpose }));
});

/** Runs promtool on files that exist for as long as it runs. */
async function withFile(name: string, text: string, args: (file: string) => string[]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'hiram-alerts-'));
  try {
    const file = path.join(folder, name);
    writeFileSync(file, text);
    return await runProcess(promtool, args(file));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

it('promtool finds no fault in the rules and the configuration', async () => {
  expect(await runProcess(promtool, ['check', 'rules', deployPath('prometheus/alerts.yaml')])).toMatchObject({
    code: 0,
  });
  const config = changed('prometheus/prometheus.yaml', [
    ['/etc/hiram/secrets/metrics-token', deployPath('prometheus/alerts.yaml')],
    ['[alerts.yaml]', `[${deployPath('prometheus/alerts.yaml')}]`],
  ]);
  const { code, output } = await withFile('prometheus.yaml', config, (file) => ['check', 'config', file]);
  expect([code, output]).toEqual([0, expect.stringContaining('38 rules found')]);
});

it('each alert has a case', () => {
  const tested = new Set(alertCases.map(({ alert }) => alert));
  expect(alerts.map(({ alert }) => alert)).toEqual([...tested]);
});

describe.each(alertCases)('$alert', ({ alert, fault, quiet, after }) => {
  it.each([
    ['tells of the fault', fault, 1],
    ['says nothing on a quiet day', quiet, 0],
  ] as const)('%s', async (_, series, firing) => {
    const test = {
      rule_files: [deployPath('prometheus/alerts.yaml')],
      evaluation_interval: '1m',
      tests: [
        {
          interval: '1m',
          input_series: series.map(([name, values]) => ({ series: name, values })),
          promql_expr_test: [
            {
              expr: `count(ALERTS{alertname="${alert}",alertstate="firing"}) or vector(0)`,
              eval_time: `${after}m`,
              exp_samples: [{ value: firing }],
            },
          ],
        },
      ],
    };
    const { code, output } = await withFile('test.json', JSON.stringify(test), (file) => ['test', 'rules', file]);
    expect([code, code === 0 ? '' : output]).toEqual([0, '']);
  });
});

describe('the runbook', () => {
  const pages = readdirSync(deployPath('prometheus/runbooks'));
  const sections = new Map<string, string>(
    pages.flatMap((page) =>
      deployText(`prometheus/runbooks/${page}`)
        .split(/^## /m)
        .slice(1)
        .map((text) => [`${page}#${text.split('\n', 1)[0]?.toLowerCase()}`, text] as const),
    ),
  );

  it.each(alerts)(
    'of $alert says what it means, who suffers, and the first three commands',
    ({ annotations, labels }) => {
      expect(['page', 'ticket']).toContain(labels?.severity);
      expect(annotations?.summary).toMatch(/\.$/);
      const [, place = ''] = /^https:\/\/runbooks\.example\.com\/(.+)$/.exec(annotations?.runbook_url ?? '') ?? [];
      const text = sections.get(place) ?? '';
      expect(text).toMatch(/^\*\*Meaning\.\*\* [^]+^\*\*Who suffers\.\*\* [^]+^```sh$/m);
      const [, commands = ''] = /^```sh\n([^]+?)^```$/m.exec(text) ?? [];
      expect(
        commands
          .trim()
          .split('\n')
          .filter((line) => !line.startsWith('#')).length,
      ).toBe(3);
    },
  );

  it('has no section of an alert that is gone', () => {
    const named = new Set(alerts.map(({ annotations }) => annotations?.runbook_url?.replace(/^.*\.com\//, '')));
    expect([...sections.keys()].filter((place) => !named.has(place))).toEqual([]);
  });
});
