import type { FormField } from '@hiram/lending-terms/derive/form-fields';
import { memo, type ReactNode, useState } from 'react';
import kit from '../../kit/kit.module.css';
import { useTexts } from '../../services.ts';
import { Button } from '../../ui/button.tsx';
import css from './form.module.css';
import { labelOf, meaningOf } from './field-values.ts';
import { type Path, problemsOfGroup, problemsWithin, useForm, messageOf } from './form-context.ts';
import { NamesField } from './names-field.tsx';
import { ValueField } from './value-field.tsx';

type Values = Readonly<Record<string, unknown>>;
interface AtPath {
  readonly path: Path;
  readonly value: unknown;
}

interface AnyFieldProps extends AtPath {
  readonly field: FormField;
}

/** The fields of a product or of a part of it, and by name what the file has besides. */
export function Fields({ fields, value, path }: AtPath & { readonly fields: readonly FormField[] }) {
  const t = useTexts();
  const { problems } = useForm();
  const values = valuesIn(value);
  const shown = fields.filter(({ control }) => control.kind !== 'other');
  const names = fields.map(({ name }) => name);
  const others = Object.keys(values).filter((name) => !shown.some((field) => field.name === name));
  return (
    <div className={css.fields}>
      <Errors words={messageOf(problemsOfGroup(problems, path, names))} />
      {shown.map((field) => (
        <AnyField key={field.name} field={field} value={values[field.name]} path={[...path, field.name]} />
      ))}
      {(others.length > 0 || shown.length < fields.length) && (
        <p className={css.wide}>
          <strong>{t('products.otherFields')}</strong>{' '}
          {[...new Set([...fields.filter((field) => !shown.includes(field)).map(({ name }) => name), ...others])].join(
            ', ',
          )}
        </p>
      )}
    </div>
  );
}

/** Drawn again only where its own value, or what all fields share, is another: a key draws one field and what it stands in. */
const AnyField = memo(function AnyField({ field, ...at }: AnyFieldProps) {
  const t = useTexts();
  const { currency, list } = useForm();
  const { control, isOptional } = field;
  const description = meaningOf(field, { t, list, path: at.path });
  const box = { title: labelOf({ ...field, unit: null }, { t, currency }), description, isOptional, ...at };
  if (control.kind === 'group')
    return (
      <Fold {...box}>
        <Fields fields={control.fields} {...at} />
      </Fold>
    );
  if (control.kind === 'entries')
    return (
      <Fold {...box}>
        <Entries title={box.title} fields={control.fields} {...at} />
      </Fold>
    );
  if (control.kind === 'byName')
    return (
      <Fold {...box}>
        <NamesField {...at} />
      </Fold>
    );
  return <ValueField field={field} {...at} />;
}, isSameField);

/** By what is written: each key reads the whole file anew. */
function isSameField(before: AnyFieldProps, after: AnyFieldProps): boolean {
  return (
    before.field === after.field &&
    before.path.join('.') === after.path.join('.') &&
    JSON.stringify(before.value) === JSON.stringify(after.value)
  );
}

interface FoldProps extends AtPath {
  readonly title: string;
  readonly description: string;
  readonly isOptional: boolean;
  readonly children: ReactNode;
}

/** A part of a product: open where it is needed, given or wrong, or somebody opened it. */
function Fold({ title, description, isOptional, value, path, children }: FoldProps) {
  const { problems } = useForm();
  const isTold = value !== undefined || problemsWithin(problems, path).length > 0;
  const [isOpen, setIsOpen] = useState(!isOptional || isTold);
  const [wasTold, setWasTold] = useState(isTold);
  if (isTold !== wasTold) {
    setWasTold(isTold);
    if (isTold) setIsOpen(true);
  }
  return (
    <details
      className={css.fold}
      aria-label={title}
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className={css.title}>{title}</summary>
      <div className={kit.stack}>
        {description !== '' && <p className={kit.soft}>{description}</p>}
        {isOpen && children}
      </div>
    </details>
  );
}

/** A list of parts, such as prices: each can be moved before the one above it, and taken out. */
function Entries({ title, fields, value, path }: AtPath & { title: string; fields: readonly FormField[] }) {
  const t = useTexts();
  const { problems, edit, swap } = useForm();
  const entries: unknown[] = Array.isArray(value) ? value : [];
  const own = problemsOfGroup(
    problems,
    path,
    entries.map((_, index) => String(index)),
  );
  return (
    <>
      <Errors words={messageOf(own)} />
      {entries.map((entry, index) => {
        const name = `${title} ${index + 1}`;
        const at = [...path, index];
        return (
          <fieldset key={name} className={css.entry} aria-label={name}>
            <div className={css.head}>
              <strong>{name}</strong>
              {index > 0 && (
                <Button variant="quiet" width="fit" onClick={() => swap(path, [index - 1, index])}>
                  {t('products.moveUp', { name })}
                </Button>
              )}
              <Button variant="quiet" width="fit" onClick={() => edit(at, undefined)}>
                {t('products.remove', { name })}
              </Button>
            </div>
            <Fields fields={fields} value={entry} path={at} />
          </fieldset>
        );
      })}
      <Button variant="secondary" width="fit" onClick={() => edit([...path, entries.length], {})}>
        {t('products.add', { name: `${title} ${entries.length + 1}` })}
      </Button>
    </>
  );
}

function Errors({ words }: { readonly words: string | false }) {
  return (
    <div aria-live="polite" className={css.wide}>
      {words !== false && <p className={kit.error}>{words}</p>}
    </div>
  );
}

const valuesIn = (value: unknown): Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : {};
