import { addErrorResponses } from './error-responses.js';

/** A node of the document: any JSON object. */
export type JsonNode = { [key: string]: unknown };

/** The parts of an OpenAPI document that are refined here. */
export interface OpenApi extends JsonNode {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas?: Record<string, JsonNode> } & JsonNode;
}

export interface Operation extends JsonNode {
  operationId?: string;
  security?: JsonNode[];
  requestBody?: JsonNode;
  parameters?: JsonNode[];
  responses: Record<string, JsonNode>;
}

const JSON_SCHEMA_2020_12 = 'https://json-schema.org/draft/2020-12/schema';

/**
 * What the generator leaves open: dialect, provider enums, failures of each operation, a stable
 * order of paths. The given document is changed and returned.
 */
export function refineDocument(document: OpenApi, providerIds: readonly string[]): OpenApi {
  document['jsonSchemaDialect'] = JSON_SCHEMA_2020_12;
  fillProviderEnums(document, providerIds);
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const operation of Object.values(operations)) {
      openPublicRoute(operation);
      nameEveryPathParameter(path, operation);
      addErrorResponses(path, operation);
    }
  }
  document.paths = sortedByKey(document.paths);
  if (document.components.schemas) {
    document.components.schemas = sortedByKey(document.components.schemas);
  }
  return document;
}

/** Fields only mark themselves as provider ids, because the registry is known at run time. */
function fillProviderEnums(node: unknown, providerIds: readonly string[]): void {
  if (Array.isArray(node)) {
    for (const item of node) fillProviderEnums(item, providerIds);
    return;
  }
  if (typeof node !== 'object' || node === null) return;
  const marked = node as JsonNode;
  if (marked['x-provider-id'] === true) {
    delete marked['x-provider-id'];
    // Of a query parameter the generator marks the parameter, not the schema in it.
    const schema = (marked['schema'] ?? marked) as JsonNode;
    delete schema['maxLength'];
    delete schema['minLength'];
    const isNullable = Array.isArray(schema['type']) && schema['type'].includes('null');
    schema['enum'] = isNullable ? [...providerIds, null] : [...providerIds];
  }
  for (const child of Object.values(marked)) fillProviderEnums(child, providerIds);
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
