import type { JsonNode, OpenApi, Operation } from './document-parts.js';
import { ERROR_AREAS, type ErrorArea } from './error-codes.js';

const ENVELOPE = '#/components/schemas/ErrorEnvelope';

/** Lists in every failure of an operation the codes that it may have, so that clients can branch on them. */
export function listErrorCodes(document: OpenApi, path: string, operation: Operation): void {
  const areas = ERROR_AREAS.filter(({ paths }) => paths.test(path));
  for (const [status, response] of Object.entries(operation.responses)) {
    const telling = areas.filter(({ codes }) => codes[Number(status)] !== undefined);
    if (telling.length === 0 || Number(status) < 400) continue;
    const name = schemaOf(document, Number(status), telling);
    response['content'] = {
      ...(response['content'] as object),
      'application/json': { schema: { $ref: `#/components/schemas/${name}` } },
    };
  }
}

/** One schema for all operations of the same areas. @returns its name */
function schemaOf(document: OpenApi, status: number, areas: readonly ErrorArea[]): string {
  const name = `${areas.map((area) => area.name).join('')}Error${status}`;
  const codes = new Set(areas.flatMap((area) => area.codes[status]!));
  const code: JsonNode = { type: 'string', enum: [...codes].sort() };
  const { schemas = {} } = document.components;
  schemas[name] ??= {
    allOf: [{ $ref: ENVELOPE }, { type: 'object', properties: { code } }],
  };
  document.components.schemas = schemas;
  return name;
}
