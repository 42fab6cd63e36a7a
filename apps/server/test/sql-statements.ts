import path from 'node:path';
import {
  isArrowFunction,
  isBlock,
  isCallExpression,
  isConditionalExpression,
  isFunctionDeclaration,
  isFunctionLikeDeclaration,
  isIdentifier,
  isNoSubstitutionTemplateLiteral,
  isParameterDeclaration,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isReturnStatement,
  isStringLiteral,
  isTaggedTemplateExpression,
  isTemplateExpression,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is';
import type { Node, TaggedTemplateExpression } from 'typescript/unstable/ast';
import { API, type Checker, type Project, SymbolFlags, type Type } from 'typescript/unstable/sync';
import { root } from '../../../tools/paths.ts';

/** An `sql` template of the service that PostgreSQL can describe. */
export interface SqlStatement {
  /** its file */
  readonly file: string;
  /** file and line, for messages */
  readonly where: string;
  /**
   * With `$1` and so on for values. An expression among the columns of a built query is selected from the tables that may be meant, the likely
   * ones first. None when parts of it are known at run time only.
   */
  readonly texts: readonly string[];
  /** the declared types by column; null where none are declared */
  readonly row: ReadonlyMap<string, Type> | null;
}

/** Parts of a statement that are not in the source, such as the name of a table. */
class Unreadable extends Error {}

/** The expressions that the parameters of a function stand for. */
type Scope = ReadonlyMap<number, { readonly node: Node; readonly scope: Scope }>;

const startsStatement = /^\s*(?:select|insert into|update|delete from|with)\b/i;

/** Reads the service with the compiler. Close it at the end. */
export function openService(): { statements: SqlStatement[]; checker: Checker; close: () => void } {
  const api = new API({ cwd: root });
  const config = path.join(root, 'apps/server/tsconfig.json');
  const project = api.updateSnapshot({ openProject: config }).getProject(config);
  if (project === undefined) throw new Error(`${config} is not a project`);
  return { statements: readStatements(project), checker: project.checker, close: () => api.close() };
}

function readStatements({ program, checker }: Project): SqlStatement[] {
  const statements: SqlStatement[] = [];
  const sources = path.join(root, 'apps/server/src/');
  for (const name of program.getSourceFileNames()) {
    if (!name.startsWith(sources) || name.endsWith('.test.ts')) continue;
    const file = program.getSourceFile(name);
    if (file === undefined || !file.text.includes('kysely')) continue;
    const visit = (node: Node): void => {
      const found = isSql(node) ? statementOf(checker, node) : null;
      if (found !== null) {
        const line = file.text.slice(0, node.getStart()).split('\n').length;
        statements.push({ file: name.slice(sources.length), where: `${name.slice(sources.length)}:${line}`, ...found });
      }
      node.forEachChild(visit);
    };
    visit(file);
  }
  return statements;
}

/** @returns null for a part of a statement */
function statementOf(checker: Checker, node: TaggedTemplateExpression): Pick<SqlStatement, 'texts' | 'row'> | null {
  const [declared] = node.typeArguments ?? [];
  const row = declared === undefined ? undefined : checker.getTypeFromTypeNode(declared);
  const column = nameOf(node);
  if (column === null && !isStatement(node)) return null;
  const text = textOrNull(() => new StatementText(checker).of(node, new Map()));
  if (column === null)
    return { texts: text === null ? [] : [text], row: row === undefined ? null : typesOf(checker, row) };
  return {
    texts: text === null ? [] : tablesAround(node).map((tables) => `select (${text}) as "${column}" from ${tables}`),
    row: row === undefined ? null : new Map([[column, row]]),
  };
}

const typesOf = (checker: Checker, row: Type): ReadonlyMap<string, Type> =>
  new Map(
    checker.getPropertiesOfType(row).flatMap((property) => {
      const type = checker.getTypeOfSymbol(property);
      return type === undefined ? [] : [[property.name, type] as const];
    }),
  );

/** A template that is run, or has the row of a statement; others are parts of statements. */
const isStatement = (node: TaggedTemplateExpression): boolean =>
  isMethodCalled(node, 'execute') || (node.typeArguments !== undefined && startsStatement.test(headOf(node)));

/** The name of an expression among the columns of a built query; null for any other. */
function nameOf(node: TaggedTemplateExpression): string | null {
  const { parent } = node.parent;
  const [name] = isMethodCalled(node, 'as') && isCallExpression(parent) ? parent.arguments : [];
  return name !== undefined && isStringLiteral(name) ? name.text : null;
}

const isMethodCalled = ({ parent }: Node, name: string): boolean =>
  isPropertyAccessExpression(parent) && parent.name.text === name;

const tableNamed = /\.(?:selectFrom|updateTable|insertInto|deleteFrom|\w+Join)\(\s*'([\w ]+)'/g;

/** The tables of the built query around an expression: all of the nearest, then each of the file. */
function tablesAround(node: Node): string[] {
  const named = (within: Node) => [...within.getText().matchAll(tableNamed)].map(([, table]) => table ?? '');
  let around = node;
  while (around.parent !== undefined && named(around).length === 0) around = around.parent;
  return [named(around).join(', '), ...named(node.getSourceFile())];
}

const isSql = (node: Node): node is TaggedTemplateExpression =>
  isTaggedTemplateExpression(node) && isIdentifier(node.tag) && node.tag.text === 'sql';

const headOf = ({ template }: TaggedTemplateExpression): string =>
  isTemplateExpression(template) ? template.head.text : template.text;

function textOrNull(read: () => string): string | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}

/** Puts the text of a statement together as Kysely does: fragments in place, values as parameters. */
class StatementText {
  readonly #checker: Checker;
  #parameters = 0;

  constructor(checker: Checker) {
    this.#checker = checker;
  }

  of(node: Node, scope: Scope): string {
    if (isParenthesizedExpression(node)) return this.of(node.expression, scope);
    if (isSql(node)) return this.#ofTemplate(node, scope);
    const type = this.#checker.getTypeAtLocation(node);
    const name = type === undefined ? '' : this.#checker.typeToString(type);
    if (!name.startsWith('RawBuilder<')) return this.#parameter();
    const before = this.#parameters;
    try {
      return this.#ofFragment(node, scope);
    } catch (error) {
      // a condition that is chosen at run time decides on rows and not on their columns
      if (!(error instanceof Unreadable) || name !== 'RawBuilder<boolean>') throw error;
      this.#parameters = before;
      return 'true';
    }
  }

  #parameter = (): string => `$${++this.#parameters}`;

  #ofTemplate({ template }: TaggedTemplateExpression, scope: Scope): string {
    if (!isTemplateExpression(template)) return template.text;
    return template.templateSpans.reduce(
      (text, span) => text + this.of(span.expression, scope) + span.literal.text,
      template.head.text,
    );
  }

  #ofFragment(node: Node, scope: Scope): string {
    // the longer one has the columns; an empty one adds nothing
    if (isConditionalExpression(node)) return this.#longest([node.whenTrue, node.whenFalse], scope);
    if (isIdentifier(node)) {
      const { bound, declaration } = this.#declarationOf(node, scope);
      if (bound !== undefined) return this.of(bound.node, bound.scope);
      if (declaration !== undefined && isVariableDeclaration(declaration) && declaration.initializer !== undefined)
        return this.of(declaration.initializer, scope);
    }
    if (isCallExpression(node)) {
      const { expression: callee, arguments: given } = node;
      if (isPropertyAccessExpression(callee) && callee.expression.getText() === 'sql')
        return this.#ofHelper(callee.name.text, given[0], scope);
      if (isIdentifier(callee)) return this.#ofCall(this.#declarationOf(callee, scope).declaration, given, scope);
    }
    throw new Unreadable(node.getText());
  }

  #ofHelper(name: string, given: Node | undefined, scope: Scope): string {
    if (given === undefined) throw new Unreadable(name);
    if (name === 'join') return this.#parameter();
    const text = this.#constant(given, scope);
    return name === 'ref' || name === 'table'
      ? text
          .split('.')
          .map((part) => `"${part}"`)
          .join('.')
      : text;
  }

  #ofCall(declaration: Node | undefined, given: readonly Node[], scope: Scope): string {
    const called =
      declaration !== undefined && isVariableDeclaration(declaration) ? declaration.initializer : declaration;
    if (
      called === undefined ||
      !(isArrowFunction(called) || isFunctionDeclaration(called)) ||
      called.body === undefined
    )
      throw new Unreadable('a call');
    const inner = new Map(scope);
    called.parameters.forEach((parameter, index) => {
      const argument = given[index];
      const symbol = this.#checker.getSymbolAtLocation(parameter.name);
      if (argument !== undefined && symbol !== undefined) inner.set(symbol.id, { node: argument, scope });
    });
    return isBlock(called.body) ? this.#longest(returned(called.body), inner) : this.of(called.body, inner);
  }

  /** The longest of several texts, of those that can be read. */
  #longest(nodes: readonly Node[], scope: Scope): string {
    const before = this.#parameters;
    const texts = nodes.map((node) => {
      this.#parameters = before;
      return textOrNull(() => this.of(node, scope)) ?? '';
    });
    const longest = nodes[texts.indexOf(texts.toSorted((one, other) => other.length - one.length)[0] ?? '')];
    this.#parameters = before;
    if (longest === undefined) throw new Unreadable('no result');
    return this.of(longest, scope);
  }

  /** The value of a string that stands in the source. */
  #constant(node: Node, scope: Scope): string {
    if (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node)) return node.text;
    if (isTemplateExpression(node))
      return node.templateSpans.reduce(
        (text, span) => text + this.#constant(span.expression, scope) + span.literal.text,
        node.head.text,
      );
    const { bound } = isIdentifier(node) ? this.#declarationOf(node, scope) : {};
    if (bound === undefined) throw new Unreadable(node.getText());
    return this.#constant(bound.node, bound.scope);
  }

  #declarationOf(node: Node, scope: Scope) {
    let symbol = this.#checker.getSymbolAtLocation(node);
    if (symbol !== undefined && (symbol.flags & SymbolFlags.Alias) !== 0)
      symbol = this.#checker.getAliasedSymbol(symbol);
    const bound = symbol === undefined ? undefined : scope.get(symbol.id);
    const declaration = symbol?.valueDeclaration?.resolve();
    return {
      bound,
      declaration: declaration !== undefined && isParameterDeclaration(declaration) ? undefined : declaration,
    };
  }
}

/** What a block returns, without the functions in it. */
function returned(block: Node): Node[] {
  const found: Node[] = [];
  const visit = (node: Node): void => {
    if (isReturnStatement(node) && node.expression !== undefined) found.push(node.expression);
    else if (!isFunctionLikeDeclaration(node)) node.forEachChild(visit);
  };
  visit(block);
  return found;
}
