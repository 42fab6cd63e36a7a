import * as bindCard from './bind-card.ts';
import * as bookkeeping from './bookkeeping.ts';
import * as calculator from './calculator.ts';
import * as calculatorRate from './calculator-rate.ts';
import * as certify from './certify.ts';
import * as complaint from './complaint.ts';
import * as contracts from './contracts.ts';
import type { ServiceEndpoint } from './for-service.ts';
import * as home from './home.ts';
import * as homeProduct from './home-product.ts';
import * as joinFailed from './join-failed.ts';
import * as loanConfirm from './loan-confirm.ts';
import * as login from './login.ts';
import * as mine from './mine.ts';
import * as offer from './offer.ts';
import * as order from './order.ts';
import * as registration from './registration.ts';
import * as reminder from './reminder.ts';
import * as repayment from './repayment.ts';
import * as transfer from './transfer.ts';
import * as withdraw from './withdraw.ts';

const isServiceEndpoint = (value: unknown): value is ServiceEndpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'requestSchema' in value;

/** Every call of the contract: the service mounts them, the documents list them and the attack tests try them. */
export const endpoints: readonly ServiceEndpoint[] = [
  order,
  repayment,
  offer,
  loanConfirm,
  contracts,
  calculator,
  calculatorRate,
  bindCard,
  withdraw,
  home,
  homeProduct,
  joinFailed,
  mine,
  complaint,
  registration,
  reminder,
  login,
  certify,
  transfer,
  bookkeeping,
].flatMap((capability) => Object.values(capability).filter(isServiceEndpoint));
