import type { Texts } from '../../texts.ts';

export const mine: Texts<'mine'> = {
  'title.mine': 'Akun',
  'title.accounts': 'Rekening dan kartu',
  'title.contracts': 'Kontrak saya',
  'title.statement': 'Rekening koran',
};
