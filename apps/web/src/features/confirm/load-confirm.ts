import { chosenIn } from '../../loan/chosen-in-address.ts';
import { readParams } from '../../router/addresses.ts';
import type { LoaderArgs } from '../../router/screen-module.ts';
import { confirmApiAt } from './confirm-api.ts';
import { SCENE } from './confirm-rules.ts';

/** The loan of the address with its contracts; null without a product. */
export async function loadConfirm({ path, search, read }: LoaderArgs) {
  const { productId, ...address } = readParams('confirm', search);
  if (productId === undefined) return null;
  const api = confirmApiAt(path);
  const chosen = chosenIn(address);
  const [loan, contracts] = await Promise.all([
    read(api.load, { productId, ...chosen }),
    read(api.listContracts, { productId, scene: SCENE }),
  ]);
  return { productId, chosen, loan, contracts };
}

/** Of an address with a product. */
export type ConfirmAnswers = NonNullable<Awaited<ReturnType<typeof loadConfirm>>>;
