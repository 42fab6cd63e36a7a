import { repayment as original } from '../default/repayment.ts';
import type { Texts } from '../../texts.ts';

export const repayment: Texts<'repayment'> = {
  ...original,
  'title.extension': 'Extend the loan',
  'repayment.moreRows': 'More',
  'repayment.hideRows': 'Less',
  'repayment.method': 'Payment method',
  'repayment.pay': 'Pay',
  'repayment.processingFailed': 'The payment could not be processed.',
  'repayment.cardListFailed': 'Your cards could not be loaded.',
  'repayment.submittedTwice': 'This payment was sent already. Please do not send it twice.',
  'repayment.wrongCode': 'The code is not right.',
};
