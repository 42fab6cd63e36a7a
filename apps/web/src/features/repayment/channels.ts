import type { RepaymentChannel } from '@hiram/contract/repayment';
import type { CurrencyCode } from '@hiram/domain';
import { deviceStorage } from '../../api/safe-storage.ts';
import type { Translate } from '../../i18n/texts.ts';
import { shortAmount } from './amounts.ts';

const KEY = 'hiram.channel';

/** Stores the channel of the borrower's last payment. */
export const rememberChannel = (channelNumber: string): boolean => deviceStorage.write(KEY, channelNumber);

/**
 * The initially selected channel: that of a payment under way, else the last used one, else the first.
 * @returns undefined only for an empty list
 */
export function preferredChannel(
  channels: readonly RepaymentChannel[],
  underWayName: string | null,
): RepaymentChannel | undefined {
  const last = deviceStorage.read(KEY);
  return (
    channels.find(({ name }) => name === underWayName) ??
    channels.find(({ channel_number: number }) => number === last) ??
    channels[0]
  );
}

/** A channel's fee and speed: 'Free · at once'. Data that the service did not send is left out. */
export function channelNote(
  t: Translate<'repayment'>,
  { feeMinor, speed }: Pick<RepaymentChannel, 'feeMinor' | 'speed'>,
  currency: CurrencyCode,
): string {
  const fee = feeMinor === null ? '' : feeMinor === 0 ? t('repayment.free') : shortAmount(feeMinor, currency);
  return [fee, speed === null ? '' : t(`repayment.speed.${speed}`)].filter((part) => part !== '').join(' · ');
}
