import type { FormField } from '@hiram/lending-terms/derive/form-fields';
import { useState } from 'react';
import { Pick } from '../../kit/pick.tsx';
import { TextBox } from '../../kit/text-box.tsx';
import type { Translate } from '../../i18n/texts.ts';
import { useTexts } from '../../services.ts';
import { labelOf, meaningOf, shownValue, typedValue } from './field-values.ts';
import { type FormFacts, type Path, problemsWithin, useForm, messageOf } from './form-context.ts';

interface ValueFieldProps {
  readonly field: FormField;
  readonly value: unknown;
  readonly path: Path;
}

/** A field of one value: its name, what it means, an example, and its errors. */
export function ValueField({ field, value, path }: ValueFieldProps) {
  const t = useTexts();
  const form = useForm();
  const texts = {
    label: labelOf(field, { t, currency: form.currency }),
    hint: hintOf(field, { ...form, t, path }),
    error: messageOf(problemsWithin(form.problems, path)),
  };
  const { control } = field;
  if (control.kind === 'choice' || control.kind === 'yesNo') {
    const written = shownValue(field, value, form.currency);
    const options =
      control.kind === 'choice'
        ? control.options.map((option) => ({ value: option, label: option }))
        : [
            { value: 'true', label: t('products.yes') },
            { value: 'false', label: t('products.no') },
          ];
    const isKnown = written === '' || options.some((option) => option.value === written);
    return (
      <Pick
        {...texts}
        value={written}
        onChange={(key) => form.edit(path, chosenValue(field, key))}
        options={[
          { value: '', label: t('products.leftOut') },
          ...options,
          ...(isKnown ? [] : [{ value: written, label: written }]),
        ]}
      />
    );
  }
  return <TypedField {...{ field, value, path, texts }} />;
}

interface TypedFieldProps extends ValueFieldProps {
  readonly texts: { readonly label: string; readonly hint: string; readonly error: string | false };
}

/** What is typed stays as it is typed, while the file has its value. */
function TypedField({ field, value, path, texts }: TypedFieldProps) {
  const t = useTexts();
  const { currency, edit } = useForm();
  const [typed, setTyped] = useState({ text: shownValue(field, value, currency), of: JSON.stringify(value) });
  // the file was changed otherwise, or its market gives another currency
  const [shownIn, setShownIn] = useState(currency);
  if (typed.of !== JSON.stringify(value) || shownIn !== currency) {
    setTyped({ text: shownValue(field, value, currency), of: JSON.stringify(value) });
    setShownIn(currency);
  }
  const isWaiting = field.unit === 'minor units' && currency === null;
  return (
    <TextBox
      {...texts}
      hint={isWaiting ? t('products.chooseMarket') : texts.hint}
      isDisabled={isWaiting}
      value={typed.text}
      onChange={(text) => {
        const written = typedValue(field, text, currency);
        setTyped({ text, of: JSON.stringify(written) });
        edit(path, written);
      }}
    />
  );
}

function chosenValue({ control }: FormField, key: string): unknown {
  if (key === '') return undefined;
  return control.kind === 'choice' ? key : key === 'true';
}

/** A value as the field's control names it. */
const wordOf = (
  field: FormField,
  value: unknown,
  { currency, t }: Pick<FormFacts, 'currency'> & { t: Translate },
): string =>
  typeof value === 'boolean' ? t(value ? 'products.yes' : 'products.no') : shownValue(field, value, currency);

function hintOf(
  field: FormField,
  { t, currency, list, path }: Pick<FormFacts, 'currency' | 'list'> & { t: Translate; path: Path },
): string {
  const { example, usual } = field;
  const isEmpty = example === null || example === '';
  return [
    meaningOf(field, { t, list, path }),
    isEmpty ? '' : t('products.example', { example: wordOf(field, example, { currency, t }) }),
    usual === null ? '' : t('products.usual', { value: wordOf(field, usual, { currency, t }) }),
  ]
    .filter((part) => part !== '')
    .join(' ');
}
