/** A JSON Schema of the document. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly pattern?: string;
  readonly enum?: readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: unknown;
}

interface DescribedParameter {
  readonly name: string;
  readonly in: 'query' | 'header';
  readonly required?: boolean;
  readonly schema: Schema;
}

interface DescribedOperation {
  readonly operationId: string;
  readonly security?: readonly unknown[];
  readonly parameters?: readonly DescribedParameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: Readonly<Record<string, unknown>>;
}

/** The description of its calls that a service serves (OpenAPI 3.1). */
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
}

/** A call in the document. */
export interface Operation {
  readonly id: string;
  /**
   * A call of the document; one of the service desk, which the contract describes; a page of the web; or another address, which must only meet
   * the rules for every answer.
   */
  readonly kind: 'call' | 'desk' | 'page' | 'other';
  /** In upper case. */
  readonly method: string;
  readonly path: string;
  readonly needsSession: boolean;
  readonly takesKey: boolean;
  readonly fields: Readonly<Record<string, Schema>>;
  readonly required: ReadonlySet<string>;
  /** Whether unknown fields are accepted. */
  readonly isOpen: boolean;
  /** The field name of an uploaded file; null for a form. */
  readonly upload: string | null;
  /** The documented statuses. */
  readonly statuses: ReadonlySet<string>;
}

const FILE = 'multipart/form-data';

/** Requests the document of a service. @throws Error for none */
export async function readDocument(baseUrl: string): Promise<ApiDocument> {
  const answer = await fetch(`${baseUrl}/docs/json`, { signal: AbortSignal.timeout(20_000) });
  if (!answer.ok) throw new Error(`${baseUrl}/docs/json answers ${answer.status}`);
  return (await answer.json()) as ApiDocument;
}

/** Every call of a document, in order. */
export function operationsOf(document: ApiDocument): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => {
      const { parameters = [], requestBody, security = [] } = described;
      const [content] = Object.entries(requestBody?.content ?? {});
      const [type, body] = content ?? ['', undefined];
      const isFile = type === FILE;
      const form = isFile ? undefined : body?.schema;
      const query = parameters.filter((parameter) => parameter.in === 'query');
      return {
        id: described.operationId,
        kind: 'call',
        method: method.toUpperCase(),
        path,
        needsSession: security.length > 0,
        takesKey: parameters.some(({ name }) => name === 'Idempotency-Key'),
        fields: form?.properties ?? Object.fromEntries(query.map(({ name, schema }) => [name, schema])),
        required: new Set(form?.required ?? query.filter(({ required }) => required).map(({ name }) => name)),
        isOpen: typeof form?.additionalProperties === 'object',
        upload: isFile ? (Object.keys(body?.schema.properties ?? {})[0] ?? null) : null,
        statuses: new Set(Object.keys(described.responses)),
      };
    }),
  );
}
