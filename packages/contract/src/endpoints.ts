import * as bindCard from './bind-card.ts';
import * as calculator from './calculator.ts';
import * as certify from './certify.ts';
import * as complaint from './complaint.ts';
import * as contracts from './contracts.ts';
import type { Endpoint } from './endpoint.ts';
import * as home from './home.ts';
import * as homeProduct from './home-product.ts';
import * as joinFailed from './join-failed.ts';
import * as loanConfirm from './loan-confirm.ts';
import * as login from './login.ts';
import * as offer from './offer.ts';
import * as order from './order.ts';
import * as registration from './registration.ts';
import * as repayment from './repayment.ts';
import * as withdraw from './withdraw.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'request' in value;

/** Every call of the contract: what the service mounts, the documents list and the attack tests go through. */
export const endpoints: readonly Endpoint[] = [
  order,
  repayment,
  offer,
  loanConfirm,
  contracts,
  calculator,
  bindCard,
  withdraw,
  home,
  homeProduct,
  joinFailed,
  complaint,
  registration,
  login,
  certify,
].flatMap((capability) => Object.values(capability).filter(isEndpoint));
