import { type MarketCode, mapMarketCodes, markets } from '@hiram/domain';
import type { Services } from '../../app/services.ts';
import { type AccountCatalogue, type AccountField, fieldsOf } from './account-fields.ts';
import { marketData } from '../../lending/markets/market-data.ts';
import { cityChoice } from '../../lending/forms/city-choice.ts';

const catalogues: Readonly<Record<MarketCode, AccountCatalogue>> = mapMarketCodes((market) => {
  const { accounts, cities } = marketData[market];
  const { phoneRule: phone } = markets[market];
  const fields = accounts.fields.map(({ control, ...field }): AccountField => {
    if ('cate' in control) {
      return control.cate === 'citySelect'
        ? { ...field, control: { ...control, options: cityChoice(cities) } }
        : { ...field, control };
    }
    const { isPhone, ...digits } = control;
    return { ...field, control: isPhone === true ? { ...digits, phone } : digits };
  });
  return { ...accounts, fields };
});

/**
 * The accounts that can be bound in a market: those that somebody pays out to, so that no loan waits for an account of another
 * kind. All of them where nobody pays out, and money is sent in ways of the lender's own.
 */
export function accountCatalogue(market: MarketCode, { providers }: Pick<Services, 'providers'>): AccountCatalogue {
  const all = catalogues[market];
  const isPaidOutTo = (channelNumber: string | undefined) =>
    channelNumber === undefined || providers.byPayoutChannel(channelNumber) !== null;
  const fields = all.fields.map((field) => withoutUnpaid(field, isPaidOutTo));
  const cardTypes = all.cardTypes.flatMap(({ type, name, channelNumber }) => {
    const channels = channelsOf(fields, type) ?? [channelNumber].filter(isPaidOutTo);
    const first = channels.includes(channelNumber) ? channelNumber : channels[0];
    return first === undefined ? [] : [{ type, name, channelNumber: first }];
  });
  if (cardTypes.length === 0) return all;
  const isOpen = ({ cardType }: AccountField) =>
    cardType === undefined || cardTypes.some(({ type }) => type === cardType);
  return { cardTypes, fields: fields.filter(isOpen) };
}

/** The channels to choose between for a kind of account; null where there is no choice. */
function channelsOf(fields: readonly AccountField[], cardType: string): readonly string[] | null {
  const field = fieldsOf({ cardTypes: [], fields }, cardType).find(({ role }) => role === 'channel');
  if (field === undefined || !('cate' in field.control)) return null;
  return field.control.options.map(({ type }) => type);
}

function withoutUnpaid(field: AccountField, isPaidOutTo: (channelNumber: string | undefined) => boolean): AccountField {
  if (!('cate' in field.control)) return field;
  const options = field.control.options.filter(({ type, channelNumber }) =>
    isPaidOutTo(field.role === 'channel' ? type : channelNumber),
  );
  return { ...field, control: { ...field.control, options } };
}
