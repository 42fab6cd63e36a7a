import { repayment as original } from '../default/repayment.ts';
import type { Texts } from '../../texts.ts';

export const repayment: Texts<'repayment'> = {
  ...original,
  'repayment.submittedTwice': 'This payment was already sent. Please do not send it twice.',
  'repayment.wrongCode': 'The code is not right.',
};
