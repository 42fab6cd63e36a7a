import type { CertifyItem } from '@hiram/contract/certify';
import { useId } from 'react';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FieldMessages } from '../../ui/field.tsx';
import css from './certify.module.css';
import { Hint } from './hint.tsx';

interface ConsentProps {
  readonly item: CertifyItem;
  /** The accepted version; empty before consent. */
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (version: string) => void;
}

/** A statement of consent, initially unticked. */
export function ConsentField({ item, value, error, onChange }: ConsentProps) {
  const id = useId();
  const [statement] = item.note ?? [];
  if (statement === undefined) return null;
  return (
    <div role="group" aria-labelledby={`${id}-title`}>
      <p id={`${id}-title`} className={css.label}>
        {item.title}
      </p>
      <Checkbox
        checked={value === statement.type}
        onChange={(isAgreed) => onChange(isAgreed ? statement.type : '')}
        {...(error !== undefined && { errorId: `${id}-error` })}
      >
        {statement.name}
      </Checkbox>
      <FieldMessages id={id} error={error} hint={<Hint item={item} />} />
    </div>
  );
}
