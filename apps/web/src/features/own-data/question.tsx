import type { CertifyItem } from '@hiram/contract/certify';
import { useId } from 'react';
import { FormField } from '../../form/form-field.tsx';
import { controlOf, maxOf } from '../../form/questions.ts';
import { useQuestionTexts } from '../../form/question-texts.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FieldMessages } from '../../ui/field.tsx';
import { TextField } from '../../ui/text-field.tsx';

interface QuestionProps {
  readonly item: CertifyItem;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** A question of the details, with the control of its kind. */
export function Question(props: QuestionProps) {
  const { item, value, error, onChange } = props;
  const texts = useQuestionTexts(item);
  if (item.cate === 'consent') return <Consent {...props} />;
  if (item.inputType === 'email') {
    return (
      <TextField
        {...{ label: item.title, hint: item.subtitle, value, error, onChange }}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        name={item.code}
        maxLength={maxOf(item)}
      />
    );
  }
  return (
    <FormField
      item={item}
      control={controlOf(item) ?? 'text'}
      options={item.note ?? []}
      max={maxOf(item)}
      hint={item.subtitle === '' ? undefined : item.subtitle}
      {...{ value, error, onChange }}
      texts={texts}
    />
  );
}

/** The statement of a contact's consent, initially unticked. */
function Consent({ item, value, error, onChange }: QuestionProps) {
  const id = useId();
  const [statement] = item.note ?? [];
  if (statement === undefined) return null;
  return (
    <div role="group" aria-label={item.title}>
      <Checkbox
        checked={value === statement.type}
        onChange={(isAgreed) => onChange(isAgreed ? statement.type : '')}
        {...(error !== undefined && { errorId: `${id}-error` })}
      >
        {statement.name}
      </Checkbox>
      <FieldMessages id={id} error={error} hint={undefined} />
    </div>
  );
}
