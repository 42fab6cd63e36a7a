import { languages } from '../../i18n/language.ts';
import { TextBox } from '../../kit/text-box.tsx';
import { type Path, problemsOfGroup, problemsWithin, useForm, messageOf } from './form-context.ts';
import css from './form.module.css';

/** The languages of the service, which the file names as the desk does. */
const served = [...languages.keys()].filter((name) => name !== 'default');

/** Texts by language. */
export function NamesField({ value, path }: { readonly value: unknown; readonly path: Path }) {
  const { problems, edit } = useForm();
  const texts = (typeof value === 'object' ? value : null) as Readonly<Record<string, unknown>> | null;
  const names = [...new Set([...served, ...Object.keys(texts ?? {})])];
  const own = messageOf(problemsOfGroup(problems, path, names));
  return (
    <div className={css.fields}>
      {names.map((name, index) => (
        <TextBox
          key={name}
          label={name}
          value={shownText(texts?.[name])}
          onChange={(text) => edit([...path, name], text === '' ? undefined : text)}
          error={messageOf(problemsWithin(problems, [...path, name])) || (index === 0 && own)}
        />
      ))}
    </div>
  );
}

const shownText = (text: unknown): string =>
  text === undefined || typeof text === 'string' ? (text ?? '') : JSON.stringify(text);
