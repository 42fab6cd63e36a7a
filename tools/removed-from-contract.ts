interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}

interface Call {
  readonly summary?: string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly schema: Schema;
  }[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
}

/** An OpenAPI document, as far as it is compared. */
export interface ContractDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Call>>>>;
}

/** A call that is on its way out, in the document of its release. */
const ANNOUNCED = /^Retired in \d+\.\d+: ./;

/**
 * What a release takes from the callers of the one before, against the rule in CHANGELOG.md. A call may be gone if the last release announced
 * it and the changelog names its path. No field may be gone, change its type or become required in a request.
 * @param last the OpenAPI document of the last release
 * @param present that of this one
 */
export function removedFromContract(last: ContractDocument, present: ContractDocument, changelog: string): string[] {
  const calls = new Map(callsOf(present));
  return callsOf(last).flatMap(([name, before]) => {
    const now = calls.get(name);
    if (now === undefined) return goneUnannounced(name, before, changelog);
    return [
      ...changes(requestFields(before), requestFields(now), { isRead: false }),
      ...changes(answerFields(before), answerFields(now), { isRead: true }),
      ...[...requiredOf(now)]
        .filter((field) => !requiredOf(before).has(field))
        .map((field) => `${field} became required`),
    ].map((change) => `${name}: ${change}`);
  });
}

function goneUnannounced(name: string, before: Call, changelog: string): string[] {
  if (!ANNOUNCED.test(before.summary ?? '')) return [`${name} is gone, and the last release did not announce it`];
  const [, path = ''] = name.split(' ');
  return changelog.includes(`\`${path}\``) ? [] : [`${name} is gone, and CHANGELOG.md does not name it`];
}

const callsOf = ({ paths }: ContractDocument): [string, Call][] =>
  Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, call]): [string, Call] => [`${method.toUpperCase()} ${path}`, call]),
  );

type Fields = ReadonlyMap<string, ReadonlySet<string>>;

const bodyOf = ({ content = {} }: Content = {}): Schema[] => Object.values(content).map(({ schema }) => schema);

/** Query parameters and fields of the body alike: a call has the one or the other. */
const requestSchema = ({ parameters = [], requestBody }: Call): Schema[] => [
  {
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    required: parameters.filter(({ required }) => required === true).map(({ name }) => name),
  },
  ...bodyOf(requestBody),
];

const requiredOf = (call: Call): Set<string> => new Set(requestSchema(call).flatMap(({ required = [] }) => required));
const requestFields = (call: Call): Fields => fieldsOf(requestSchema(call), 'request');
const answerFields = ({ responses }: Call): Fields => fieldsOf(bodyOf(responses['200']), 'answer');

/** Every field below the schemas, by its path, with its types. */
function fieldsOf(schemas: readonly Schema[], at: string, into = new Map<string, Set<string>>()): Fields {
  for (const { type = [], properties = {}, items, oneOf = [], anyOf = [], allOf = [] } of schemas) {
    const types = into.get(at) ?? new Set<string>();
    into.set(at, types);
    for (const each of [type].flat()) types.add(each);
    for (const [name, schema] of Object.entries(properties)) fieldsOf([schema], `${at}.${name}`, into);
    if (items !== undefined) fieldsOf([items], `${at}[]`, into);
    fieldsOf([...oneOf, ...anyOf, ...allOf], at, into);
  }
  return into;
}

/** Of an answer, a field may have fewer types than before: its readers know them all. Of a request, it may have more. */
function changes(before: Fields, now: Fields, { isRead }: { readonly isRead: boolean }): string[] {
  return [...before].flatMap(([field, types]) => {
    const left = now.get(field);
    if (left === undefined) return [`${field} is gone`];
    const [known, possible] = isRead ? [types, left] : [left, types];
    const isKept = known.size === 0 || [...possible].every((type) => known.has(type));
    return isKept ? [] : [`${field} was ${[...types].join(' or ')} and is ${[...left].join(' or ')}`];
  });
}
