import { FormField } from '../../form/form-field.tsx';
import { useQuestionTexts } from '../../form/question-texts.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { BirthField } from './birth-field.tsx';
import { ConsentField } from './consent-field.tsx';
import { DocumentField } from './document-field.tsx';
import type { CertifyFieldProps } from './field-props.ts';
import { Hint } from './hint.tsx';
import { LocationField } from './location-field.tsx';
import { OpenChoice } from './open-choice.tsx';
import { controlOf, maxOf } from '../../form/questions.ts';

/** A choice with more options is in a list of its own, with a tap to open it. */
const MAX_OPEN = 12;

/** A question, with the control of its kind. */
export function CertifyField(props: CertifyFieldProps) {
  const { item } = props;
  if (item.cate === 'image') return <DocumentField {...props} />;
  if (item.cate === 'consent') return <ConsentField {...props} />;
  if (item.cate === 'location') return <LocationField item={item} />;
  if (item.cate === 'day') return <BirthField {...props} />;
  if (isOpen(item)) return <OpenChoice {...props} />;
  return <TypedField {...props} />;
}

/** Whether all options fit on the page. */
const isOpen = ({ cate, note }: CertifyFieldProps['item']): boolean =>
  cate === 'enum' &&
  note !== null &&
  note !== undefined &&
  note.length > 0 &&
  note.length <= MAX_OPEN &&
  !note.some(({ children }) => children?.length);

function TypedField({ item, value, error, onChange }: CertifyFieldProps) {
  const t = useTexts('certify');
  const texts = useQuestionTexts(item);
  return (
    <FormField
      item={item}
      control={controlOf(item) ?? 'text'}
      options={item.note ?? []}
      max={maxOf(item)}
      hint={<Hint item={item} />}
      {...(item.isRequired === '0' && { labelNote: t('certify.optional') })}
      {...{ value, error, onChange }}
      texts={texts}
    />
  );
}
