import { addErrorResponses } from './error-responses.js';
import { addExamples } from './examples.js';
import { addIdempotency, declareIdempotency } from './idempotency.js';
import { ALSO_ANSWERS, ALSO_TAKES } from './operation.decorator.js';
import { addResponseHeaders, describeHeaders } from './headers.js';
import { listErrorCodes } from './list-error-codes.js';
import { nameOperation } from './name-operations.js';
import { outgoingWebhooks } from './outgoing-webhooks.js';
import { makePatternsPortable } from './portable-patterns.js';
import { inReadingOrder } from './reading-order.js';
import type { JsonNode, OpenApi, Operation } from './document-parts.js';

/** What the enums of networks list. */
export interface ProviderWords {
  /** What answers hold. */
  readonly ids: readonly string[];
  /** What a client may write: ids and other names of the same networks. */
  readonly names: readonly string[];
}

const JSON_SCHEMA_2020_12 = 'https://json-schema.org/draft/2020-12/schema';

/**
 * What the generator leaves open: dialect, provider enums, failures of each operation, the order in
 * which paths are read, and the messages that go out. The given document is changed and returned.
 */
export function refineDocument(document: OpenApi, providers: ProviderWords): OpenApi {
  document['jsonSchemaDialect'] = JSON_SCHEMA_2020_12;
  fillProviderEnums(document, providers);
  flattenChoices(document);
  declareIdempotency(document);
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      openPublicRoute(operation);
      nameEveryPathParameter(path, operation);
      forbidNullInParameters(operation);
      addOtherBodies(operation);
      addErrorResponses(method, path, operation);
      addOtherAnswers(operation);
      if (method !== 'get') addIdempotency(operation);
      addResponseHeaders(operation);
      listErrorCodes(document, path, operation);
    }
  }
  inReadingOrder(document);
  addExamples(document);
  describeHeaders(document);
  for (const operations of Object.values(document.paths)) {
    for (const operation of Object.values(operations)) nameOperation(operation);
  }
  makePatternsPortable([document.components.schemas, parametersOf(document)]);
  document['webhooks'] = outgoingWebhooks();
  if (document.components.schemas) {
    document.components.schemas = sortedByKey(document.components.schemas);
  }
  return document;
}

function parametersOf({ paths }: OpenApi): unknown[] {
  const operations = Object.values(paths).flatMap((one) => Object.values(one));
  return operations.flatMap(({ parameters = [] }) => parameters);
}

/** Fields only mark themselves as ids or names of networks, because the registry is known at run time. */
function fillProviderEnums(node: unknown, providers: ProviderWords): void {
  if (Array.isArray(node)) {
    for (const item of node) fillProviderEnums(item, providers);
    return;
  }
  if (typeof node !== 'object' || node === null) return;
  const marked = node as JsonNode;
  const isName = marked['x-provider-name'] === true;
  if (isName || marked['x-provider-id'] === true) {
    delete marked['x-provider-id'];
    delete marked['x-provider-name'];
    // Of a query parameter the generator marks the parameter, not the schema in it.
    const schema = (marked['schema'] ?? marked) as JsonNode;
    delete schema['maxLength'];
    delete schema['minLength'];
    const isNullable = Array.isArray(schema['type']) && schema['type'].includes('null');
    const words = isName ? providers.names : providers.ids;
    schema['enum'] = isNullable ? [...words, null] : [...words];
  }
  for (const child of Object.values(marked)) fillProviderEnums(child, providers);
}

/** The generator makes a nullable choice a choice between the choice and null. */
function flattenChoices(node: unknown): void {
  if (typeof node !== 'object' || node === null) return;
  for (const child of Object.values(node)) flattenChoices(child);
  const { anyOf } = node as { anyOf?: JsonNode[] };
  if (!Array.isArray(anyOf)) return;
  (node as JsonNode)['anyOf'] = anyOf.flatMap((one) =>
    Object.keys(one).join() === 'anyOf' ? (one['anyOf'] as JsonNode[]) : [one],
  );
}

/** Null can be said in JSON, not in an address. */
function forbidNullInParameters({ parameters = [] }: Operation): void {
  for (const { schema } of parameters as { schema?: JsonNode }[]) {
    if (!schema) continue;
    const { type, enum: words, anyOf } = schema;
    if (Array.isArray(type)) {
      const types = (type as string[]).filter((one) => one !== 'null');
      schema['type'] = types.length === 1 ? types[0] : types;
    }
    if (Array.isArray(words)) schema['enum'] = words.filter((word) => word !== null);
    if (Array.isArray(anyOf)) {
      schema['anyOf'] = anyOf.filter((one) => (one as JsonNode)['type'] !== 'null');
    }
  }
}

/**
 * `none` among a route's requirements means that a call without credentials is fine too: the document says
 * that by an empty requirement, or by an empty list where there is no other.
 */
function openPublicRoute(operation: Operation): void {
  const { security } = operation;
  if (!security?.some((requirement) => 'none' in requirement)) return;
  const schemes = security.filter((requirement) => !('none' in requirement));
  operation.security = schemes.length === 0 ? [] : [...schemes, {}];
}

function addOtherBodies(operation: Operation): void {
  const { [ALSO_TAKES]: others, ...rest } = operation as JsonNode;
  if (others === undefined) return;
  const { content, ...body } = (rest['requestBody'] ?? { required: true }) as JsonNode;
  delete operation[ALSO_TAKES];
  operation.requestBody = { ...body, content: { ...(content as object), ...(others as object) } };
}

/** Pages, files and bare heads, beside or instead of JSON. */
function addOtherAnswers(operation: Operation): void {
  const answers = (operation[ALSO_ANSWERS] ?? {}) as Record<
    string,
    string | readonly string[] | null
  >;
  delete operation[ALSO_ANSWERS];
  for (const [status, told] of Object.entries(answers)) {
    const { content, description } = operation.responses[status] ?? {};
    const mediaTypes = [told ?? []].flat();
    const others = mediaTypes.map((one) => [one, { schema: schemaOfMedia(one) }] as const);
    const hasContent = content !== undefined || others.length > 0;
    operation.responses[status] = {
      description: description ?? ANSWERS[status] ?? 'Success',
      ...(hasContent ? { content: { ...(content as object), ...Object.fromEntries(others) } } : {}),
    };
  }
}

const ANSWERS: Readonly<Record<string, string>> = {
  '206': 'The part of the file that was asked for.',
  '303': 'Goes on to the dashboard, the app or a page that says how it went.',
  '304': 'The file is the one the client has.',
};

function schemaOfMedia(mediaType: string): JsonNode {
  return { type: 'string', ...(/^text\/|ndjson$/.test(mediaType) ? {} : { format: 'binary' }) };
}

/** OpenAPI wants every part in braces declared; the generator knows only those the code reads. */
function nameEveryPathParameter(path: string, operation: Operation): void {
  const parameters = operation.parameters ?? [];
  for (const [, name] of path.matchAll(/\{(\w+)\}/g)) {
    if (parameters.some((parameter) => parameter['name'] === name)) continue;
    parameters.push({ name, in: 'path', required: true, schema: { type: 'string' } });
    operation.parameters = parameters;
  }
}

function sortedByKey<Value>(record: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(record).sort(([left], [right]) => (left < right ? -1 : 1)),
  );
}
