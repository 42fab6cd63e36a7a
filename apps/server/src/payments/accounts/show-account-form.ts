import type { MarketCode } from '@hiram/domain';
import type { AnswerOf } from '@hiram/contract';
import type * as contract from '@hiram/contract/bind-card';
import { Refusal } from '../../platform/refusal.ts';
import { rowIdOf } from '../../platform/row-id.ts';
import type { Services } from '../../app/services.ts';
import type { Stores } from '../../app/stores.ts';
import type { AccountField, AccountOption } from './account-fields.ts';
import { translate, translateStored } from '../../platform/texts/translate.ts';
import { accountCatalogue } from './catalogue.ts';

type Form = AnswerOf<typeof contract.initBindCard>;
type Item = NonNullable<Form['items']>[number];

export interface AccountRequest {
  readonly borrowerId: number;
  readonly market: MarketCode;
  readonly productId: string | undefined;
}

/** The form of a payment account in the borrower's market (BND-01). @throws Refusal 'product-not-found' */
export async function showAccountForm(
  services: Pick<Services, 'stores' | 'providers'>,
  request: AccountRequest,
): Promise<Form> {
  const { stores } = services;
  await requireProduct(stores, request);
  const { cardTypes, fields } = accountCatalogue(request.market, services);
  const [borrower, current] = await Promise.all([
    stores.borrowers.get(request.borrowerId),
    stores.payoutAccounts.findCurrent(request.borrowerId),
  ]);
  return {
    items: fields.map((field) => itemOf(field, cardTypes)),
    cardTypes: cardTypes.map(({ type, name }) => ({ type, name: translateStored(name) })),
    current: current === undefined ? '' : `${current.name} · ${current.maskedNumber}`,
    holderName: borrower.name,
  };
}

/** A product that is named must be one of the borrower's market. @throws Refusal 'product-not-found' */
export async function requireProduct(stores: Pick<Stores, 'products'>, request: AccountRequest): Promise<void> {
  if (request.productId === undefined) return;
  if (!(await stores.products.has(rowIdOf(request.productId), request.market))) throw new Refusal('product-not-found');
}

function itemOf(field: AccountField, cardTypes: readonly { type: string; channelNumber: string }[]): Item {
  const { code, title, subtitle = '', cardType = '0', control } = field;
  const common = { code, title: translate(title), subtitle: translateStored(subtitle), cardTypeMi: cardType };
  if ('cate' in control) {
    const value =
      field.role === 'channel' ? (cardTypes.find(({ type }) => type === cardType)?.channelNumber ?? '') : '';
    return { ...common, cate: control.cate, value, note: control.options.map(noteOf) };
  }
  return { ...common, cate: 'txt', inputType: control.inputType, maxLength: control.max };
}

function noteOf({ type, name, cardType = '0', channelNumber = '', children }: AccountOption) {
  return {
    type,
    // a bank's name is nobody's phrase and stays
    name: translateStored(name),
    cardTypeMi: cardType,
    channelNumber,
    ...(children === undefined ? {} : { children: [...children] }),
  };
}
