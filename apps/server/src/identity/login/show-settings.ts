import type { AnswerOf } from '@hiram/contract';
import type * as contract from '@hiram/contract/login';
import { maskPhone } from '@hiram/domain';
import type { Services } from '../../app/services.ts';

/** The borrower of the settings, and their sessions, the most recently used first. */
export async function showSettings(
  { stores }: Pick<Services, 'stores'>,
  { borrowerId, tokenHash, now }: { borrowerId: number; tokenHash: Buffer; now: Date },
): Promise<AnswerOf<typeof contract.loadSettings>> {
  const phone = await stores.borrowers.phoneOf(borrowerId);
  const sessions = await stores.sessions.list(borrowerId, now);
  return {
    phone: phone === null ? '' : maskPhone(phone),
    sessions: sessions.map(({ deviceName, osVersion, appVersion, openedAt, lastUsedAt, tokenHash: hash }) => ({
      deviceName,
      osVersion,
      appVersion,
      openedAt: openedAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? '',
      isThis: hash.equals(tokenHash),
    })),
  };
}
