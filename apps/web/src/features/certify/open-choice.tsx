import { useId } from 'react';
import { FieldMessages } from '../../ui/field.tsx';
import field from '../../ui/field.module.css';
import { RadioList } from '../../ui/radio-list.tsx';
import css from './certify.module.css';
import type { CertifyFieldProps } from './field-props.ts';
import { Hint } from './hint.tsx';

/** A choice whose options all stand on the page: one tap chooses. */
export function OpenChoice({ item, value, error, onChange }: Omit<CertifyFieldProps, 'onPicture'>) {
  const id = useId();
  return (
    <div className={css.choice}>
      <RadioList
        label={item.title}
        labelHidden={false}
        logos={false}
        rows={(item.note ?? []).map(({ type, name }) => ({ value: type, name }))}
        value={value === '' ? null : value}
        onChange={onChange}
        hint={
          <div id={`${id}-hint`} className={field.hint}>
            <Hint item={item} />
          </div>
        }
        describedBy={error === undefined ? `${id}-hint` : `${id}-error ${id}-hint`}
        invalid={error !== undefined}
      />
      <FieldMessages id={id} error={error} hint={undefined} />
    </div>
  );
}
