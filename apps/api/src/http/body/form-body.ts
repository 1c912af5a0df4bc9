import type { FastifyInstance } from 'fastify';
import { invalidParameter, invalidParameters, unsupportedMediaType } from '../errors/api.errors.js';
import { BODY_LIMITS, type BodyRules } from './body-limit.decorator.js';
import { unstorableText } from './unstorable-text.js';

const MOST_FIELDS = 50;

/** Reads application/x-www-form-urlencoded on routes that say so; a field that is given twice, or cannot be stored, is refused. */
export function readFormBodies(server: FastifyInstance): void {
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_LIMITS.form },
    (request, body, done) => {
      const rules = (request.routeOptions.config ?? {}) as BodyRules;
      if (!rules.form) return done(unsupportedMediaType('This route does not take form bodies.'));
      try {
        done(null, fieldsOf(body as string));
      } catch (error) {
        done(error as Error);
      }
    },
  );
}

/** Counts the fields before any is decoded: anybody may send a form. */
function fieldsOf(body: string): Readonly<Record<string, string>> {
  if (body.split('&', MOST_FIELDS + 1).length > MOST_FIELDS) {
    throw invalidParameter('', `A form has at most ${MOST_FIELDS} fields.`);
  }
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(body)) {
    if (fields.has(name)) throw invalidParameter(name, 'The field is given more than once.');
    fields.set(name, value);
  }
  const told = Object.fromEntries(fields);
  const issues = unstorableText(told);
  if (issues.length > 0) throw invalidParameters(issues);
  return told;
}
