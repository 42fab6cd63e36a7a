import { confirm as original } from '../default/confirm.ts';
import type { Texts } from '../../texts.ts';

export const confirm: Texts<'confirm'> = {
  ...original,
  'confirm.more': 'More',
  'confirm.hide': 'Less',
  'confirm.pointOut': 'Before you go',
};
