import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

// Every field of a definition, with everything that a person may write in its place.

export type Path = readonly (string | number)[];
export type Tree = Record<string | number, unknown>;

/** An error of a file, as its line and its words. */
export interface FileError {
  readonly line: number;
  readonly words: string;
}

interface Node extends v.GenericSchema {
  readonly type: string;
  readonly wrapped?: Node;
  readonly item?: Node;
  readonly entries?: Readonly<Record<string, Node>>;
}
interface Field {
  readonly path: Path;
  readonly schema: Node;
  readonly isOptional: boolean;
}

/** The fields below a part of a definition; of a list those of its first entry. */
function fieldsOf(node: Node, at: Path = []): Field[] {
  if (node.wrapped !== undefined) return fieldsOf(node.wrapped, at);
  if (node.item !== undefined) return fieldsOf(node.item, [...at, 0]);
  return Object.entries(node.entries ?? {}).flatMap(([name, schema]) => {
    const path = [...at, name];
    const isOptional = schema.type === 'exact_optional' || schema.type === 'optional';
    return [{ path, schema, isOptional }, ...fieldsOf(schema, path)];
  });
}

/** The names of all fields of a definition, such as `prices.0.fees.0.percent`. */
export const namesIn = (definition: v.GenericSchema): string[] =>
  fieldsOf(definition).map(({ path }) => path.join('.'));

const lastOf = (path: Path): string => String(path[path.length - 1]);

/** JSON with a field a line, and the line of each. */
export function printed(document: unknown): { text: string; lineOf: (path: Path) => number } {
  const lines: string[] = [];
  const places = new Map<string, number>();
  const print = (value: unknown, path: Path, [head, tail]: readonly [string, string]): void => {
    places.set(path.join('.'), lines.length + 1);
    if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) {
      lines.push(`${head}${value === undefined ? 'null' : JSON.stringify(value)}${tail}`);
      return;
    }
    const isList = Array.isArray(value);
    const entries = Object.entries(value);
    lines.push(`${head}${isList ? '[' : '{'}`);
    for (const [place, [name, each]] of entries.entries())
      print(
        each,
        [...path, name],
        [isList ? '' : `${JSON.stringify(name)}: `, place === entries.length - 1 ? '' : ','],
      );
    lines.push(`${isList ? ']' : '}'}${tail}`);
  };
  print(document, [], ['', '']);
  return { text: lines.join('\n'), lineOf: (path) => places.get(path.join('.')) ?? 0 };
}

/** What is written in place of a value; allowed where it is of the field's own type. */
const others: Readonly<Record<string, unknown>> = {
  nothing: null,
  text: 'Much!',
  'empty text': '',
  truth: true,
  list: [[]],
  'empty list': [],
  object: { much: 1 },
  zero: 0,
  negative: -1,
  fraction: 1.5,
  huge: 1e300,
  'the largest whole number': Number.MAX_SAFE_INTEGER,
};

export interface EveryField {
  readonly definition: v.GenericSchema;
  /** The list of a file that has entries of the definition. */
  readonly list: string;
  /** An entry that is accepted. */
  readonly base: Tree;
  /** The beginning of every error. */
  readonly named: RegExp;
  /** The errors of a file; null where it would be stored. */
  readonly refusal: (text: string) => Promise<readonly FileError[] | null>;
}

/** Tests each field missing, misspelt, and with every other value. */
export function testEveryField({ definition, list, base, named, refusal }: EveryField): void {
  const fields = fieldsOf(definition);
  const inFile = (path: Path): Path => [list, 0, ...path];

  /** The example of a term, by its definition. */
  const exampleOf = (path: Path): unknown => {
    const schema = fields.find((each) => each.path.join('.') === path.join('.'))?.schema;
    const examples: readonly unknown[] = schema === undefined ? [] : v.getExamples(schema.wrapped ?? schema);
    return examples[0];
  };

  /** The object around a field, made from the examples where the base has none. */
  const around = (tree: Tree, path: Path): Tree =>
    path.slice(0, -1).reduce<Tree>((parent, part, depth) => {
      const above = path.slice(0, depth + 1);
      parent[part] ??= structuredClone(exampleOf(above)) ?? (typeof path[depth + 1] === 'number' ? [{}] : {});
      return parent[part] as Tree;
    }, tree);

  /** A file whose field was written otherwise. */
  const written = (path: Path, change: (parent: Tree, name: string) => void): ReturnType<typeof printed> => {
    const tree = structuredClone(base);
    change(around(tree, path), lastOf(path));
    return printed({ [list]: [tree] });
  };

  describe.each(fields.map((field) => ({ name: field.path.join('.'), field })))('the field $name', ({ field }) => {
    const { path, schema, isOptional } = field;

    it('is missed by its name, at the line of what is around it, unless it may be left out', async () => {
      const { text, lineOf } = written(path, (parent, name) => Reflect.deleteProperty(parent, name));
      const errors = await refusal(text);
      if (isOptional) return;
      const found = errors?.find(({ words }) => words.startsWith(inFile(path).join('.')));
      expect(found?.words).toMatch(/ is required/);
      expect(found?.line).toBe(lineOf(inFile(path.slice(0, -1))));
    });

    it('is refused at its line where it is misspelt, with what was meant', async () => {
      const misspelt = [...path.slice(0, -1), `${lastOf(path)}x`];
      const { text, lineOf } = written(path, (parent, name) => {
        parent[`${name}x`] = parent[name] ?? exampleOf(path) ?? 1;
        Reflect.deleteProperty(parent, name);
      });
      const found = (await refusal(text))?.find(({ words }) => words.startsWith(`${inFile(misspelt).join('.')} `));
      expect(found?.words).toBe(`${inFile(misspelt).join('.')} there is no such term: did you mean ${lastOf(path)}?`);
      expect(found?.line).toBe(lineOf(inFile(misspelt)));
    });

    it.each(Object.entries(others))(
      'with %s is refused at its line, or is what the definition allows',
      async (_, value) => {
        const { text, lineOf } = written(path, (parent, name) => {
          parent[name] = value;
        });
        const errors = await refusal(text);
        const isPercentage = /percent(?!Per$)/i.test(lastOf(path)) && typeof value === 'number';
        const isAllowed = v.safeParse(schema, isPercentage ? String(value) : value).success;
        // stored as written, or refused for what it contradicts, which is named
        const isNamed = (errors ?? []).every(({ line, words }) => line > 0 && named.test(words));
        const isRefusedHere = (errors ?? []).some(
          ({ line, words }) =>
            words.startsWith(inFile(path).join('.')) &&
            / must | is required| there is no/.test(words) &&
            line >= lineOf(inFile(path)),
        );
        expect({ errors, isRight: isAllowed ? isNamed : isRefusedHere }).toMatchObject({ isRight: true });
      },
    );
  });
}
