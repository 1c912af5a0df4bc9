import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { projectDirectory } from '../../src/project-directory.js';
import { startTestService, type TestService } from '../support/test-service.js';
import { demandedFields } from '../support/demanded-fields.js';
import { OTHER_PROVIDER_NAMES } from './interface-spellings.js';
import { ANSWERS, ENUMS, OPERATIONS, PROVIDERS, SCHEMAS } from './interface-tables.js';

type Node = Readonly<Record<string, unknown>>;

interface Operation extends Node {
  readonly operationId?: string;
  readonly summary?: string;
  readonly tags?: readonly string[];
  readonly security?: readonly Node[];
  readonly parameters?: readonly Node[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Node };
  readonly responses: Readonly<
    Record<string, { readonly description?: string; readonly content?: Node }>
  >;
}

interface Schema extends Node {
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Node>>;
}

interface Document extends Node {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly securitySchemes: Readonly<Record<string, Node>>;
    readonly parameters: Readonly<Record<string, Node>>;
  };
}

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];
const isRequest = (name: string): boolean =>
  /Request$|Input$|Envelope$/.test(name) && name !== 'ErrorEnvelope';
const words = (text = ''): readonly string[] => text.split(' ').filter((word) => word !== '');

describe('the OpenAPI document', () => {
  let service: TestService;
  let document: Document;
  let operations: readonly { route: string; path: string; operation: Operation }[];
  let ajv: Ajv2020;

  beforeAll(async () => {
    service = await startTestService({ scheduler: 'none' });
    document = service.api.contract!.document as unknown as Document;
    operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        route: `${method.toUpperCase()} ${path}`,
        path,
        operation,
      })),
    );
    ajv = new Ajv2020({ strict: false, allErrors: true });
    (addFormats as unknown as (target: Ajv2020) => void)(ajv);
    ajv.addSchema(document, 'contract');
  }, 60_000);
  afterAll(() => service.stop());

  const schemaOf = (name: string): Schema => {
    const schema = document.components.schemas[name];
    if (!schema) throw new Error(`There is no schema ${name}`);
    return schema;
  };

  /** A parameter where it is described: in the operation, or once for many. */
  const declared = (parameter: Node): Node => {
    const name = /^#\/components\/parameters\/(\w+)$/.exec(String(parameter['$ref']))?.[1];
    return name === undefined ? parameter : document.components.parameters[name]!;
  };

  it('is served to everybody as JSON', async () => {
    const answer = await fetch(`${service.api.baseUrl}/openapi.json`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  });

  it('is OpenAPI 3.1.0 of contract version 1.0.0 in JSON Schema 2020-12', () => {
    expect(document['openapi']).toBe('3.1.0');
    expect(document['info']).toMatchObject({ version: '1.0.0', title: expect.any(String) });
    expect(document['jsonSchemaDialect']).toBe('https://json-schema.org/draft/2020-12/schema');
    expect(document['servers']).toEqual([{ url: expect.any(String) }]);
  });

  it('is the one that is committed; `npm run openapi` writes it', async () => {
    const committed: unknown = JSON.parse(
      await readFile(join(projectDirectory, 'openapi.json'), 'utf8'),
    );
    expect(document).toEqual(committed);
  });

  it('describes every operation of the interface', () => {
    const described = operations.map(({ route }) => route);
    expect(OPERATIONS.filter((route) => !described.includes(route))).toEqual([]);
  });

  it('is whole: methods, ids, summaries, groups, answers and parameters of each operation', () => {
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { route, path, operation } of operations) {
      const [method = ''] = route.toLowerCase().split(' ');
      expect([route, METHODS.includes(method)]).toEqual([route, true]);
      expect([route, operation.summary]).toEqual([route, expect.stringMatching(/^[A-Z].+/)]);
      expect([route, operation.tags]).toEqual([route, [expect.any(String)]]);
      expect(Object.keys(operation.responses).every((status) => /^[2-5]\d\d$/.test(status))).toBe(
        true,
      );
      // Two ways to sign in answer with an address to go to.
      expect([route, Object.keys(operation.responses).some((status) => status < '303')]).toEqual([
        route,
        true,
      ]);
      for (const response of Object.values(operation.responses)) {
        expect([route, response.description]).toEqual([route, expect.stringMatching(/\w/)]);
      }
      const inPath = (operation.parameters ?? []).filter((one) => one['in'] === 'path');
      const named = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      expect([route, inPath.map((one) => one['name']).sort()]).toEqual([route, [...named].sort()]);
      expect(inPath.every((one) => one['required'] === true)).toBe(true);
      for (const given of operation.parameters ?? []) {
        const parameter = declared(given);
        expect([route, parameter['name'], Object.keys(parameter).sort()]).toEqual([
          route,
          parameter['name'],
          expect.arrayContaining(['in', 'name', 'schema']),
        ]);
        // Keywords of schemas beside a schema would mean nothing.
        expect([route, 'enum' in parameter || 'type' in parameter]).toEqual([route, false]);
      }
    }
  });

  it('holds schemas that are valid and refer to schemas that exist', () => {
    const names = Object.keys(document.components.schemas);
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(
      (m) => m[1]!,
    );
    const known = Object.entries(document.components).flatMap(([kind, parts]) =>
      Object.keys(parts as object).map((name) => `#/components/${kind}/${name}`),
    );
    expect(references.filter((reference) => !known.includes(reference))).toEqual([]);
    for (const name of names) {
      expect(() => ajv.compile({ $ref: `contract#/components/schemas/${name}` })).not.toThrow();
      expect([name, ajv.validateSchema(schemaOf(name))]).toEqual([name, true]);
    }
  });

  it('uses 3.1 throughout: null as a type, no keyword of 3.0', () => {
    const text = JSON.stringify(document);
    expect(text).not.toContain('"nullable"');
    expect(text).not.toContain('"x-provider-id"');
    expect(text).not.toContain('"selfRequired"');
  });

  it.each(Object.entries(SCHEMAS))('promises of %s what the interface does', (name, promise) => {
    const schema = schemaOf(name);
    const required = words(promise.required);
    const fields = [...required, ...words(promise.optional)];
    const properties = Object.keys(schema.properties ?? {});
    expect(fields.filter((field) => !properties.includes(field))).toEqual([]);
    expect(required.filter((field) => !demandedFields(schema).includes(field))).toEqual([]);
    expect(schema['additionalProperties'] === false).toBe(promise.closed === true);
    const withoutAliases = properties.filter(
      (field) => schema.properties?.[field]?.['x-alias-of'] === undefined,
    );
    if (promise.closed) expect([...withoutAliases].sort()).toEqual([...fields].sort());
    // A request must not ask for more than the interface does.
    if (isRequest(name)) expect([...demandedFields(schema)].sort()).toEqual([...required].sort());
  });

  it.each(Object.entries(ENUMS))('lets %s be the words of the interface', (place, allowed) => {
    const [name = '', field = ''] = place.split('.');
    const values = schemaOf(name).properties?.[field]?.['enum'] as readonly unknown[];
    expect(values.filter((value) => value !== null)).toEqual(allowed);
  });

  it('names all fifteen networks wherever one is named', () => {
    expect(PROVIDERS).toHaveLength(15);
    const fields = Object.entries(document.components.schemas).flatMap(([name, { properties }]) =>
      properties?.['provider'] ? [[name, properties['provider']] as const] : [],
    );
    const parameters = operations.flatMap(({ route, operation }) =>
      (operation.parameters ?? [])
        .filter((one) => one['name'] === 'provider' && one['in'] === 'query')
        .map((one) => [route, one['schema'] as Node] as const),
    );
    expect(fields.length).toBeGreaterThan(6);
    expect(parameters.length).toBeGreaterThan(4);
    for (const [where, schema] of [...fields, ...parameters]) {
      const values = ((schema['enum'] ?? []) as readonly unknown[]).filter(
        (value) => value !== null,
      );
      const isWritten = isRequest(where) || where.includes(' ');
      expect([where, values]).toEqual([
        where,
        isWritten ? [...PROVIDERS, ...OTHER_PROVIDER_NAMES] : PROVIDERS,
      ]);
    }
  });

  it.each(Object.entries(ANSWERS))(
    'lets %s answer as the interface says',
    (route, [status, name]) => {
      const { operation } = operations.find((one) => one.route === route)!;
      const content = operation.responses[status]?.content as Readonly<
        Record<string, { schema: Node }>
      >;
      expect(content['application/json']?.schema).toEqual({ $ref: `#/components/schemas/${name}` });
    },
  );

  it('answers every JSON success with ok: true', () => {
    for (const { route, operation } of operations) {
      // Meta says itself what the answer to its call holds.
      if (route === 'POST /webhooks/meta/data-deletion') continue;
      for (const [status, { content }] of Object.entries(operation.responses)) {
        const json = content?.['application/json'] as { schema?: { $ref?: string } } | undefined;
        if (status >= '300' || !json?.schema?.$ref) continue;
        const schema = schemaOf(json.schema.$ref.split('/').at(-1)!);
        expect([route, schema.properties?.['ok']?.['enum']]).toEqual([route, [true]]);
        expect([route, schema.required?.includes('ok')]).toEqual([route, true]);
      }
    }
  });

  it('answers every failure with the error envelope', () => {
    for (const { route, path, operation } of operations) {
      const failures = Object.entries(operation.responses).filter(([status]) => status >= '400');
      const statuses = failures.map(([status]) => Number(status));
      const isKeyed = operation.security?.length !== 0;
      const expected = [400, 500];
      if (isKeyed) expected.push(401, 429);
      if (path.includes('{')) expected.push(404);
      if (operation.requestBody) expected.push(413, 415);
      expect([route, expected.filter((status) => !statuses.includes(status))]).toEqual([route, []]);
      for (const [status, response] of failures) {
        // A range that is not in the file is told by headers alone.
        if (status === '416') continue;
        expect([route, status, response.content]).toEqual([
          route,
          status,
          expect.objectContaining({
            'application/json': expect.objectContaining({
              schema: { $ref: expect.stringMatching(/^#\/components\/schemas\/\w*Error\d{3}$/) },
            }),
          }),
        ]);
        // The envelope itself, and which codes it may have here.
        const [name] = /\w+Error\d{3}|Error\d{3}/.exec(JSON.stringify(response.content))!;
        const codes = { enum: expect.arrayContaining([expect.any(String)]) };
        expect(schemaOf(name)).toMatchObject({
          allOf: [{ $ref: '#/components/schemas/ErrorEnvelope' }, { properties: { code: codes } }],
        });
      }
    }
  });

  it('has the three security schemes of the interface, the API key for all', () => {
    const { securitySchemes } = document.components;
    expect(document['security']).toEqual([{ bearer: [] }]);
    expect(securitySchemes['bearer']).toMatchObject({ type: 'http', scheme: 'bearer' });
    expect(securitySchemes['bearer']?.['bearerFormat']).not.toBe('JWT');
    expect(securitySchemes['cookie']).toMatchObject({
      type: 'apiKey',
      in: 'cookie',
      name: 'service_dash_session',
    });
    expect(securitySchemes['x-signature']).toMatchObject({
      type: 'apiKey',
      in: 'header',
      name: 'x-signature',
    });
    for (const { route, operation } of operations) {
      for (const requirement of operation.security ?? []) {
        const unknown = Object.keys(requirement).filter((scheme) => !(scheme in securitySchemes));
        expect([route, unknown]).toEqual([route, []]);
      }
    }
  });

  it('asks for a body only where there must be one', () => {
    for (const { route, operation } of operations) {
      if (!operation.requestBody) continue;
      const [json] = Object.values(operation.requestBody.content) as {
        schema: { $ref?: string };
      }[];
      const name = json!.schema.$ref?.split('/').at(-1);
      if (name === undefined) continue;
      const isJudgedLater = ['ScheduleEnvelope', 'DashboardComposeRequest'].includes(name);
      const needsFields = demandedFields(schemaOf(name)).length > 0 || isJudgedLater;
      expect([route, operation.requestBody.required === true]).toEqual([route, needsFields]);
    }
  });
});
