import { readFileSync } from 'node:fs';
import type { Operation, OpenApi, JsonNode } from './document-parts.js';

/** Requests and answers of a real service, by route; `npm run openapi:examples` records them anew. */
type RecordedExamples = Readonly<
  Record<
    string,
    { readonly request?: unknown; readonly responses: Readonly<Record<string, unknown>> }
  >
>;

const JSON_TYPE = 'application/json';

/** Puts what was recorded beside the schemas of each operation. */
export function addExamples(document: OpenApi): void {
  const bytes = readFileSync(new URL('./examples.json', import.meta.url));
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  const examples = JSON.parse(text) as RecordedExamples;
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const example = examples[`${method.toUpperCase()} ${path}`];
      if (example !== undefined) addTo(operation, example);
    }
  }
}

function addTo(operation: Operation, { request, responses }: RecordedExamples[string]): void {
  if (request !== undefined) showIn(operation.requestBody, request);
  for (const [status, body] of Object.entries(responses)) {
    showIn(operation.responses[status], body);
  }
}

function showIn(place: JsonNode | undefined, example: unknown): void {
  const content = place?.['content'] as Record<string, JsonNode> | undefined;
  const json = content?.[JSON_TYPE];
  if (json === undefined) return;
  // Failures share one object. A list, since readers such as RapiDoc make an example up beside a single one.
  const examples = { recorded: { value: example } };
  place!['content'] = { ...content, [JSON_TYPE]: { ...json, examples } };
}
