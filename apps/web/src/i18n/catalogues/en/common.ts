import { common as original } from '../default/common.ts';
import type { Texts } from '../../texts.ts';

export const common: Texts<'common'> = {
  ...original,
  'common.loading': 'Loading…',
  'common.error': 'Something went wrong. Please try again.',
  'common.copied': 'Copied',
};
