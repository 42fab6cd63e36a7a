import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type ServiceUnderTest, startServiceUnderTest } from '../../tools/service-under-test.ts';
import { deployPath, deployText } from './deploy-folder.ts';

interface Dashboard {
  readonly uid: string;
  readonly panels: readonly {
    readonly title: string;
    readonly targets: readonly { readonly expr: string; readonly legendFormat: string }[];
  }[];
}
interface Rules {
  readonly groups: readonly { readonly rules: readonly { readonly record?: string; readonly expr: string }[] }[];
}

const dashboards = readdirSync(deployPath('grafana'));
const panels = dashboards.flatMap((file) => (JSON.parse(deployText(`grafana/${file}`)) as Dashboard).panels);
const rules = (parse(deployText('prometheus/alerts.yaml')) as Rules).groups.flatMap((group) => group.rules);

/** The metrics of an expression, and the labels that it selects or groups by. */
function namesIn(expr: string): { metrics: string[]; labels: string[] } {
  const bare = expr.replaceAll(/"[^"]*"/g, '""');
  const selected = [...bare.matchAll(/(\w+)(?:=~|!=|=)""/g)].map(([, label = '']) => label);
  const grouped = [...bare.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, labels = '']) => labels.split(/, */));
  return {
    metrics: [...bare.matchAll(/\b(?:hiram|nodejs|process)[a-z0-9_:]+/g)].map(([name]) => name),
    labels: [...selected, ...grouped],
  };
}

let service: ServiceUnderTest;
let served: string;
beforeAll(async () => {
  service = await startServiceUnderTest({ env: { BACKUP_STAMP_FILE: '/none', CERTIFICATE_FILE: '/none' } });
  served = await (await fetch(`${service.baseUrl}/metrics`)).text();
});
afterAll(() => service.stop());

it('every metric that a dashboard or a rule names is one that the service has, or a rule', () => {
  const types = new Map([...served.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type = '']) => [name, type]));
  const recorded = new Set(rules.map(({ record }) => record));
  const isThere = (name: string) =>
    types.has(name) || recorded.has(name) || types.get(name.replace(/_(bucket|count|sum)$/, '')) === 'histogram';
  const named = [...panels.flatMap(({ targets }) => targets), ...rules].flatMap(({ expr }) => namesIn(expr).metrics);
  expect(named.length).toBeGreaterThan(60);
  expect([...new Set(named)].filter((name) => !isThere(name))).toEqual([]);
  const own = [...types.keys()].filter((name) => name.startsWith('hiram_'));
  const shown = new Set(panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => namesIn(expr).metrics)));
  const hidden = own.filter(
    (name) => ![...shown].some((each) => each.startsWith(name)) && name !== 'hiram_books_minor',
  );
  expect(hidden).toEqual([]);
});

it('every label that they select is one of its metric’s, or Prometheus’s own', () => {
  const known = new Set([...readMetricLabels(), 'le', 'job', 'instance']);
  const labels = [...panels.flatMap(({ targets }) => targets), ...rules].flatMap(({ expr }) => namesIn(expr).labels);
  expect([...new Set(labels)].filter((label) => !known.has(label))).toEqual([]);
  const legends = panels.flatMap(({ targets }) =>
    targets.flatMap(({ legendFormat }) => legendFormat.match(/\w+(?=\}\})/g) ?? []),
  );
  expect([...new Set(legends)].filter((label) => !known.has(label))).toEqual([]);
});

/** The labels of all metrics, from their declaration: a metric without a value yet shows none. */
function readMetricLabels(): string[] {
  const source = deployText('../apps/server/src/app/metrics.ts');
  return [...source.matchAll(/labelNames: \[([^\]]*)\]/g)].flatMap(([, names = '']) => names.match(/\w+/g) ?? []);
}

it('each dashboard has an address of its own, and titles that differ', () => {
  const boards = dashboards.map((file) => JSON.parse(deployText(`grafana/${file}`)) as Dashboard);
  expect(new Set(boards.map(({ uid }) => uid)).size).toBe(boards.length);
  for (const { panels: own } of boards) expect(new Set(own.map(({ title }) => title)).size).toBe(own.length);
});
