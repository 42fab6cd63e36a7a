import * as v from 'valibot';
import * as contract from '../withdraw.ts';
import { id } from './fields.ts';
import { forService } from './for-service.ts';

export const loadWithdrawal = forService(contract.loadWithdrawal, {
  summary: 'The amount that a borrower receives after confirming, its account and its date.',
  requestSchema: v.object({ orderId: id, productId: v.optional(id) }),
  errors: ['order-not-found'],
});

export const confirmWithdrawal = forService(contract.confirmWithdrawal, {
  summary: 'Confirms the withdrawal, once: the loan is paid out to the bound account.',
  requestSchema: v.object({ orderId: id, productId: v.optional(id) }),
  errors: ['order-not-found', 'nothing-to-withdraw', 'offer-changed', 'account-missing', 'account-unusable'],
});
