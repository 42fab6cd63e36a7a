import type { Texts } from '../../texts.ts';

export const mine: Texts<'mine'> = {
  'title.mine': 'Account ko',
  'title.accounts': 'Mga account sa pagbabayad',
  'title.contracts': 'Mga kontrata ko',
  'title.statement': 'Mga statement',
};
