import type { BindCardItem, BindCardOption } from '@hiram/contract/bind-card';
import { useState } from 'react';
import { FormField } from '../../form/form-field.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { controlOf, maxDigits } from './form-rules.ts';

export interface AccountFieldProps {
  readonly item: BindCardItem;
  readonly options: readonly BindCardOption[];
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** The range of dates that concern a payment account: from births to expiry dates of cards. */
const EARLIEST = '1920-01-01';
const YEARS_AHEAD = 20;

/** One field of the form of an account. */
export function AccountField({ item, ...field }: AccountFieldProps) {
  const t = useTexts('account');
  const [year] = useState(() => new Date().getFullYear());
  return (
    <FormField
      {...field}
      item={item}
      control={controlOf(item)}
      max={maxDigits(item)}
      hint={item.subtitle === '' ? undefined : item.subtitle}
      days={{ minOn: EARLIEST, maxOn: `${year + YEARS_AHEAD}-12-31`, startOn: `${year}-01-01` }}
      texts={{
        ok: t('common.ok'),
        cancel: t('common.cancel'),
        choose: t('account.choose'),
        noOptions: t('account.noOptions'),
        first: t('account.first'),
        second: t('account.second'),
        search: t('account.search'),
        noMatch: t('account.noMatch'),
        year: t('account.year'),
        month: t('account.month'),
        day: t('account.day'),
      }}
      keypad={{
        keypad: t('account.keypad'),
        point: t('account.keypadPoint'),
        delete: t('account.keypadDelete'),
        confirm: t('account.keypadConfirm'),
        hide: t('account.keypadHide'),
      }}
    />
  );
}
