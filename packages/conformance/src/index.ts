export type { Target } from './ask.ts';
export { allCases } from './cases/all.ts';
export { conform, type ConformanceOptions } from './conform.ts';
export { type CallReport, type Finding, type Rule, rules } from './findings.ts';
export { readOptions, type ReadOptions, usage } from './options.ts';
export { holds, tableOf } from './table.ts';
