import { type CallReport, rules } from './findings.ts';

/** The reports as a table: a line for each call, its deviations below. */
export function tableOf(reports: readonly CallReport[]): string {
  const width = Math.max(...reports.map(({ call }) => call.length));
  const lines = reports.flatMap((report) => [headOf(report, width), ...detailsOf(report)]);
  return [...lines, '', ...endOf(reports)].join('\n');
}

/** True where at least one rule was checked and none is broken. */
export const holds = (reports: readonly CallReport[]): boolean =>
  reports.every(({ findings }) => findings.length === 0) && reports.some(({ checked }) => checked.length > 0);

function headOf({ call, method, path, checked, findings }: CallReport, width: number): string {
  const verdict = findings.length > 0 ? 'BREAKS   ' : checked.length > 0 ? 'holds    ' : 'not asked';
  return `${verdict}  ${call.padEnd(width)}  ${method.padEnd(4)} ${path}`;
}

function detailsOf({ findings, notes }: CallReport): string[] {
  return [
    ...findings.flatMap(({ rule, field, expected, found }) => [
      `             ${rule}${field === '' ? '' : `, ${field}`}`,
      `               expected  ${expected}`,
      `               found     ${found}`,
    ]),
    ...notes.map((note) => `             (${note})`),
  ];
}

function endOf(reports: readonly CallReport[]): string[] {
  const findings = reports.flatMap((report) => report.findings);
  const broken = Object.entries(rules).filter(([rule]) => findings.some((finding) => finding.rule === rule));
  const count = (isSuch: (report: CallReport) => boolean) => reports.filter(isSuch).length;
  const good = count((report) => report.checked.length > 0 && report.findings.length === 0);
  const bad = count((report) => report.findings.length > 0);
  const silent = reports.length - good - bad;
  return [
    ...broken.map(([rule, meaning]) => `${rule}: ${meaning}`),
    `${reports.length} calls: ${good} hold, ${bad} break a rule, ${silent} were not asked.`,
  ];
}
