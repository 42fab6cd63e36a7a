import { useState } from 'react';
import { FormField } from '../../form/form-field.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { ConsentField } from './consent-field.tsx';
import { DocumentField } from './document-field.tsx';
import type { CertifyFieldProps } from './field-props.ts';
import { Hint } from './hint.tsx';
import { LocationField } from './location-field.tsx';
import { controlOf, maxOf } from './step-rules.ts';

/** The earliest date of birth. */
const EARLIEST = '1920-01-01';
/** The initial position of a birthday picker, in years before today. */
const USUAL_AGE = 30;

/** A question, with the control of its kind. */
export function CertifyField(props: CertifyFieldProps) {
  const { item } = props;
  if (item.cate === 'image') return <DocumentField {...props} />;
  if (item.cate === 'consent') return <ConsentField {...props} />;
  if (item.cate === 'location') return <LocationField item={item} />;
  return <TypedField {...props} />;
}

function TypedField({ item, value, error, onChange }: CertifyFieldProps) {
  const t = useTexts('certify');
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const startOn = `${Number(today.slice(0, 4)) - USUAL_AGE}-01-01`;
  return (
    <FormField
      item={item}
      control={controlOf(item) ?? 'text'}
      options={item.note ?? []}
      max={maxOf(item)}
      hint={<Hint item={item} />}
      {...(item.isRequired === '0' && { labelNote: t('certify.optional') })}
      {...{ value, error, onChange }}
      days={{ minOn: EARLIEST, maxOn: today, startOn }}
      texts={{
        ok: t('common.ok'),
        cancel: t('common.cancel'),
        choose: t('certify.choose'),
        noOptions: t('certify.noOptions'),
        first: t('certify.first'),
        second: t('certify.second'),
        year: t('certify.year'),
        month: t('certify.month'),
        day: t('certify.day'),
      }}
    />
  );
}
