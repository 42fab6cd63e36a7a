import type { KeepAnswer } from '../../keep-answer.ts';
import { payoutAccountContext } from '../../secret-box.ts';
import type { Services } from '../../services.ts';
import { accountCatalogue } from './catalogue.ts';
import { readAccount } from './read-account.ts';
import { type AccountRequest, requireProduct } from './show-account-form.ts';

/**
 * Binds the account that a borrower's loans are paid out to; the one before it is kept as history. Money that could not be
 * sent to that one is sent to the new one.
 * @throws Refusal 'malformed' naming fields by their codes, 'product-not-found'
 */
export async function bindAccount(
  services: Services,
  request: AccountRequest & {
    readonly form: Readonly<Record<string, string | undefined>>;
    readonly now: Date;
    readonly keep: KeepAnswer<null>;
  },
): Promise<null> {
  const { borrowerId, market, form, now, keep } = request;
  await requireProduct(services.stores, request);
  const account = readAccount(accountCatalogue(market, services), form);
  await services.inTransaction(async (stores) => {
    await stores.borrowers.lock(borrowerId);
    await stores.payoutAccounts.replace({
      borrower_id: borrowerId,
      card_type: account.cardType,
      channel_number: account.channelNumber,
      name: account.name,
      masked_number: account.maskedNumber,
      number_encrypted: services.box.seal(account.number, payoutAccountContext(borrowerId)),
      details: JSON.stringify(account.details),
      created_at: now,
    });
    await keep(stores, null);
  });
  await services.sendWaitingLoans(borrowerId);
  return null;
}
