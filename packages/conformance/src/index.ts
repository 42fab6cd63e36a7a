export type { Fields, Target } from './ask.ts';
export type { Case } from './case.ts';
export { allCases } from './cases/all.ts';
export { conform, type ConformanceOptions } from './conform.ts';
export { type Facts, MISSING_ID, newFacts } from './facts.ts';
export { type CallReport, type Finding, type Rule, rules } from './findings.ts';
export { readOptions, type ReadOptions, usage } from './options.ts';
export { picture } from './picture.ts';
export { holds, tableOf } from './table.ts';
