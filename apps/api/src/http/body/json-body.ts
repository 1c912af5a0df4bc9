import type { FastifyInstance, FastifyRequest } from 'fastify';
import { invalidJson, invalidParameters, unsupportedMediaType } from '../errors/api.errors.js';
import type { BodyRules } from './body-limit.decorator.js';
import { boundPassedBy, MAX_NESTING, MAX_VALUES } from './json-bounds.js';
import { unstorableText } from './unstorable-text.js';

const JSON_TYPE = /^application\/([\w.-]+\+)?json(\s*;|\s*$)/i;
const decoder = new TextDecoder('utf-8', { fatal: true });

/** The only body parser besides multipart: JSON in UTF-8. Other types are answered with 415. */
export function readJsonBodies(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser(JSON_TYPE, { parseAs: 'buffer' }, (request, body, done) => {
    try {
      done(null, parseBody(request, body as Buffer));
    } catch (error) {
      done(error as Error);
    }
  });
}

function parseBody(request: FastifyRequest, body: Buffer): unknown {
  const { unparsed } = (request.routeOptions.config ?? {}) as BodyRules;
  if (unparsed) return body;
  const encoding = request.headers['content-encoding'];
  if (encoding !== undefined && encoding !== 'identity') {
    throw unsupportedMediaType('Compressed request bodies are not supported.');
  }
  // Clients that announce JSON on every call send an empty body where none is needed.
  if (body.length === 0) return undefined;
  refuseUnbounded(body);
  const value = parseJson(body);
  if (mayHoldUnstorableText(body)) {
    const issues = unstorableText(value);
    if (issues.length > 0) throw invalidParameters(issues);
  }
  return value;
}

function refuseUnbounded(body: Buffer): void {
  const passed = boundPassedBy(body, { nesting: MAX_NESTING, values: MAX_VALUES });
  if (passed === 'nesting') throw invalidJson(`The body nests deeper than ${MAX_NESTING} levels.`);
  if (passed === 'values') throw invalidJson(`The body holds more than ${MAX_VALUES} values.`);
}

function parseJson(body: Buffer): unknown {
  // A reviver makes parsing several times slower, so it only runs where the key can be.
  const suspicious = body.includes('__proto__') || body.includes('\\u005f');
  try {
    return JSON.parse(decoder.decode(body), suspicious ? withoutPrototypeKeys : undefined);
  } catch {
    throw invalidJson('The body is not valid JSON in UTF-8.');
  }
}

/** JSON.parse makes `__proto__` an own key; copied on by assignment it would replace a prototype. */
function withoutPrototypeKeys(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new SyntaxError('forbidden key');
  return value;
}

/** Such text can only come as an escape, so that most bodies need no second look. */
function mayHoldUnstorableText(body: Buffer): boolean {
  return body.includes('\\u0000') || body.includes('\\ud') || body.includes('\\uD');
}
