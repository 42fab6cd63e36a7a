import { contractMutations } from './contract.ts';
import { domainMutations } from './domain.ts';
import { journeyMutations } from './journeys.ts';
import { moneyMutations } from './money.ts';
import type { Mutation } from './mutation.ts';
import { pageMutations, registrationMutations } from './review-pages.ts';
import { wireMutations } from './review-wire.ts';
import { ownershipMutations } from './ownership.ts';
import { serverMutations } from './server.ts';
import { sessionMutations } from './sessions.ts';
import { settlementReportMutations } from './settlement-reports.ts';
import { settlementMutations } from './settlement.ts';
import { summaryMutations } from './summaries.ts';
import { transactionMutations } from './transactions.ts';
import { webMutations } from './web.ts';

/** All mutations by part; `npm test` alone must detect each. */
export const mutations: Readonly<Record<string, readonly Mutation[]>> = {
  domain: domainMutations,
  contract: contractMutations,
  server: serverMutations,
  web: webMutations,
  journeys: journeyMutations,
  sessions: sessionMutations,
  ownership: ownershipMutations,
  'review-wire': wireMutations,
  'review-pages': pageMutations,
  'review-registration': registrationMutations,
  settlement: settlementMutations,
  'settlement-reports': settlementReportMutations,
  money: moneyMutations,
  summaries: summaryMutations,
  transactions: transactionMutations,
};
