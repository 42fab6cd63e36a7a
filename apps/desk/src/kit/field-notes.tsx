import { FieldError, Text } from 'react-aria-components';
import { classNames } from '../ui/class-names.ts';
import css from './kit.module.css';

interface FieldNotesProps {
  readonly hint: string | undefined;
  /** The error and its remedy; announced when it appears. */
  readonly error: string | false;
}

/** The hint and the error below a field. */
export function FieldNotes({ hint, error }: FieldNotesProps) {
  return (
    <>
      {hint !== undefined && (
        <Text slot="description" className={classNames(css.hint)}>
          {hint}
        </Text>
      )}
      <div aria-live="polite">
        {error !== false && <FieldError className={classNames(css.error)}>{error}</FieldError>}
      </div>
    </>
  );
}
