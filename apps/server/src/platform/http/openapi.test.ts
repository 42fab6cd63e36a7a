import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  complaint,
  type Dialect,
  errorCatalogue,
  makeCodec,
  order,
  readableCodec,
  readableDialect,
} from '@hiram/contract';
import { endpoints } from '@hiram/contract/service/endpoints';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApiDocument } from './openapi.ts';
import { watchAnswers } from '../../../test/answers.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
});
afterAll(() => rig.close());

const file = new URL('../../../../../packages/contract/dialects/example-obfuscated.json', import.meta.url);

interface Described {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Described>>;
  readonly items?: Described;
  readonly anyOf?: readonly Described[];
}

interface CalculatorOperation {
  readonly parameters: readonly { name: string; description?: string; schema: { examples?: unknown[] } }[];
  readonly responses: Record<
    string,
    { content: { 'application/json': { schema: { properties: Record<string, Described> }; example?: object } } }
  >;
}

/** The fields of an answer without a description, by path. */
const undescribed = (schema: Described | undefined, path = ''): string[] =>
  Object.entries(schema?.properties ?? {}).flatMap(([name, field]) => {
    const at = `${path}/${name}`;
    const parts = [field, field.items, ...(field.anyOf ?? []), ...(field.anyOf ?? []).map(({ items }) => items)];
    return [...(field.description === undefined ? [at] : []), ...parts.flatMap((part) => undescribed(part, at))];
  });

describe('the OpenAPI document', () => {
  it.each(['readable', 'obfuscated'])(
    'CNV-13 describes every term and answer of the calculators with an example, %s',
    (name) => {
      const calls = endpoints.filter((call) => call.name.startsWith('calculator.'));
      expect(calls.map((call) => call.name)).toEqual([
        'calculator.calculate',
        'calculator.rate',
        'calculator.explain-rate',
      ]);
      const codec = makeCodec(
        name === 'readable' ? readableDialect : (JSON.parse(readFileSync(file, 'utf8')) as Dialect),
      );
      const { paths } = openApiDocument(calls, { basePath: '', codec, publicUrl: rig.config.publicUrl }) as unknown as {
        paths: Record<string, { get: CalculatorOperation }>;
      };
      for (const { path, requestSchema, example } of calls) {
        const call = paths[codec.toWirePath(path)]?.get;
        const { parameters = [], responses } = call ?? {};
        expect(parameters.filter(({ description = '' }) => description.length < 10)).toEqual([]);
        expect(parameters.filter(({ schema }) => schema.examples === undefined)).toEqual([]);
        expect(parameters).toHaveLength(Object.keys((requestSchema as unknown as { entries: object }).entries).length);
        const answer = responses?.['200']?.content['application/json'];
        expect(undescribed(answer?.schema.properties[codec.dialect.envelope.data])).toEqual([]);
        expect(Object.values(answer?.example ?? {})).toContainEqual(codec.encode(example?.answer));
      }
    },
  );

  it('REQ-06 is valid OpenAPI 3.1 in both dialects and is served at /docs/json', async () => {
    for (const dialect of [readableDialect, JSON.parse(readFileSync(file, 'utf8')) as Dialect]) {
      const document = openApiDocument(endpoints, {
        basePath: '/territory',
        codec: makeCodec(dialect),
        publicUrl: rig.config.publicUrl,
      });
      const validator = new Validator();
      // a copy: the validator works on what it is given
      const { valid, errors } = await validator.validate(structuredClone(document));
      expect([valid, errors ?? [], validator.version]).toEqual([true, [], '3.1']);
    }
    const served = await (await fetch(`${rig.baseUrl}/docs/json`)).json();
    expect(served).toEqual(
      JSON.parse(
        JSON.stringify(
          openApiDocument(endpoints, {
            basePath: '/territory',
            codec: makeCodec(readableDialect),
            publicUrl: rig.config.publicUrl,
          }),
        ),
      ),
    );
  });

  it('REQ-01 REQ-06 has every call of the contract with its session, key, fields and refusals', async () => {
    const { paths } = (await (await fetch(`${rig.baseUrl}/docs/json`)).json()) as {
      paths: Record<string, Record<string, { security?: unknown; parameters?: { name: string }[]; responses: object }>>;
    };
    expect(Object.keys(paths)).toHaveLength(endpoints.length);
    for (const endpoint of endpoints) {
      const operation = paths[`/territory${readableCodec.toWirePath(endpoint.path)}`]?.[endpoint.method.toLowerCase()];
      const needed = endpoint.session === 'none' ? undefined : [{ session: [] }];
      expect([endpoint.name, operation?.security]).toEqual([endpoint.name, needed]);
      const takesKey = operation?.parameters?.some(({ name }) => name === 'Idempotency-Key') ?? false;
      expect([endpoint.name, takesKey]).toEqual([endpoint.name, endpoint.idempotent]);
      const described = JSON.stringify(operation?.responses);
      for (const name of endpoint.errors) expect(described).toContain(`${errorCatalogue[name].code} ${name}`);
    }
  });

  it('has none of the statements of fields that are for our tests and the log', () => {
    const { publicUrl } = rig.config;
    const document = JSON.stringify(openApiDocument(endpoints, { basePath: '', codec: readableCodec, publicUrl }));
    expect(document).toContain('smsCode');
    for (const statement of ['owned', 'ownerless', 'use', 'confidential']) {
      expect(document).not.toContain(`"${statement}":`);
    }
  });

  it('has the example of a call, in wire names', () => {
    const codec = makeCodec(JSON.parse(readFileSync(file, 'utf8')) as Dialect);
    const calls = endpoints.filter(({ name }) => name === 'complaint.load-contact');
    const { paths } = openApiDocument(calls, { basePath: '', codec, publicUrl: rig.config.publicUrl }) as {
      paths: Record<string, { post: { requestBody: { content: Record<string, unknown> } } }>;
    };
    const { content } = paths[codec.toWirePath(complaint.loadContact.path)]?.post.requestBody ?? { content: {} };
    expect(content['application/x-www-form-urlencoded']).toMatchObject({
      example: { [codec.toWireField('overall')]: complaint.CONTACT_OVERALL },
    });
  });

  it('REQ-06 is checked against every answer of the tests, and a differing answer is reported', async () => {
    await rig.call()(order.loadOrderDetails, { orderId: '86' });
    expect(rig.answers.checked()).toBeGreaterThan(0);
    expect(rig.answers.broken()).toEqual([]);
    const paths = {
      '/a': { get: { responses: { 200: { content: { 'application/json': { schema: { type: 'array' } } } } } } },
    };
    const liar = createServer((request, response) =>
      response.end(JSON.stringify(request.url === '/a' ? {} : { paths })),
    );
    await new Promise<void>((resolve) => {
      liar.listen(0, '127.0.0.1', resolve);
    });
    const { port } = liar.address() as AddressInfo;
    const answers = await watchAnswers(`http://127.0.0.1:${port}`);
    await answers.fetch(`http://127.0.0.1:${port}/a`);
    expect(answers.broken()).toEqual([expect.stringContaining('GET /a 200: data must be array')]);
    liar.closeAllConnections();
    liar.close();
  });

  it('can be read as a page without foreign resources', async () => {
    const page = await fetch(`${rig.baseUrl}/docs/`);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'");
    expect(await page.text()).not.toMatch(/(src|href)="https?:/);
  });
});
