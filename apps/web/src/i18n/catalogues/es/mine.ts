import type { Texts } from '../../texts.ts';

export const mine: Texts<'mine'> = {
  'title.mine': 'Mi perfil',
  'title.accounts': 'Cuentas y tarjetas',
  'title.contracts': 'Mis contratos',
  'title.statement': 'Estados de cuenta',
};
