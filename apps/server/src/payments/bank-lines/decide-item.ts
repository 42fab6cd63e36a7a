import { CannotDo } from '../../platform/cannot-do.ts';
import type { OpenItem } from '../../platform/open-items/open-items.ts';
import type { Stores } from '../../app/stores.ts';
import { claimsOn, likelyClaims } from './claims.ts';
import { giveLine, type MatchServices } from './match-line.ts';

/**
 * A person approves a line that was held: it goes to the payment that claims it. Where several do, to the one whose borrower's name the
 * sender's resembles; where that tells nothing a person has to name the payment.
 * @throws CannotDo where it has paid something, or where no payment or more than one may be meant
 */
export async function giveHeldLine(
  services: MatchServices,
  {
    stores,
    item,
    by,
    at,
  }: { readonly stores: Stores; readonly item: OpenItem; readonly by: string; readonly at: Date },
): Promise<void> {
  const line = await stores.bankLines.lock(Number(item.subject));
  if (line === undefined) throw new CannotDo(`there is no line ${item.subject}`);
  if (line.state === 'matched')
    throw new CannotDo(
      `line ${line.id} was given to ${line.paymentId}, and nothing is moved by this; close item ${item.id} once it is dealt with`,
    );
  if (line.state === 'settlement') throw new CannotDo(`line ${line.id} is a provider's transfer`);
  if (line.state === 'returned') throw new CannotDo(`line ${line.id} was returned to its sender`);
  const claims = await claimsOn(stores, line);
  const [claim, ...others] = claims.length > 1 ? await likelyClaims(stores, line, claims) : claims;
  if (claim === undefined || others.length > 0)
    throw new CannotDo(
      `${claims.length} payments claim line ${line.id}; say which by bank-statement assign ${line.id} PAYMENT --by NAME`,
    );
  await giveLine({ ...services, stores }, { line, paymentId: claim.paymentId, by: 'person', now: at });
  // the decision is about the line, whatever else was open about it
  const note = `given to ${claim.paymentId} by item ${item.id}`;
  for (const other of await stores.openItems.listOpenOf('bank-line', line.id))
    if (other.id !== item.id) await stores.openItems.close(other.id, { outcome: 'closed', by, note, at });
}
