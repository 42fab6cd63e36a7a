import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

/** Every answer that went through `fetch`, held against the OpenAPI document of the service that gave it. */
export interface Answers {
  readonly fetch: typeof fetch;
  /** What did not fit, one line each. */
  broken(): string[];
  /** How many answers were held against the document. */
  checked(): number;
}

interface Operation {
  readonly responses: Readonly<Record<string, { content?: Record<string, { schema: object }> }>>;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: object };
}

interface Validators {
  readonly document: Document;
  readonly ajv: Ajv2020;
  readonly compiled: Map<string, ValidateFunction>;
}

/** By the document's text, which is the same for most services of a worker: what is compiled of it once serves them all. */
const known = new Map<string, Validators>();

function validatorsFor(text: string): Validators {
  const found = known.get(text);
  if (found !== undefined) return found;
  const document = JSON.parse(text) as Document;
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  ajv.addSchema(document, 'document');
  const validators = { document, ajv, compiled: new Map<string, ValidateFunction>() };
  known.set(text, validators);
  return validators;
}

/** Reads the document of a running service and makes a fetch that checks what it answers. */
export async function watchAnswers(baseUrl: string): Promise<Answers> {
  const text = await (await fetch(`${baseUrl}/docs/json`)).text();
  // the port is another for each service
  const { document, ajv, compiled } = validatorsFor(text.replaceAll(baseUrl, ''));
  const broken: string[] = [];
  let checked = 0;

  const validatorOf = (route: { path: string; method: string; status: string }): ValidateFunction | null => {
    const { path, method, status } = route;
    if (document.paths[path]?.[method]?.responses[status]?.content?.['application/json'] === undefined) return null;
    const key = ['paths', path, method, 'responses', status, 'content', 'application/json', 'schema']
      .map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')))
      .join('/');
    const validate = compiled.get(key) ?? ajv.compile({ $ref: `document#/${key}` });
    compiled.set(key, validate);
    return validate;
  };

  const check = (route: { path: string; method: string; status: string }, body: string): void => {
    const validate = validatorOf(route);
    const name = `${route.method.toUpperCase()} ${route.path} ${route.status}`;
    if (validate === null) {
      // an address the document does not have is answered as such, whatever it is
      if (document.paths[route.path]?.[route.method] !== undefined) broken.push(`${name}: no such status documented`);
      return;
    }
    checked += 1;
    if (!validate(JSON.parse(body)))
      broken.push(`${name}: ${ajv.errorsText(validate.errors)}\n  ${body.slice(0, 600)}`);
  };

  return {
    fetch: async (input, init) => {
      const response = await fetch(input, init);
      const { pathname } = new URL(response.url);
      const method = (init?.method ?? 'GET').toLowerCase();
      check({ path: pathname, method, status: String(response.status) }, await response.clone().text());
      return response;
    },
    broken: () => [...broken],
    checked: () => checked,
  };
}
