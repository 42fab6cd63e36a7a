import { complaint as original } from '../default/complaint.ts';
import type { Texts } from '../../texts.ts';

export const complaint: Texts<'complaint'> = {
  ...original,
  'complaint.notCollectable': 'This order is not overdue, so there is no collection to complain about.',
};
