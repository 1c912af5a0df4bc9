import type { FastifyInstance } from 'fastify';
import { invalidParameter, unsupportedMediaType } from '../errors/api.errors.js';
import type { BodyRules } from './body-limit.decorator.js';

/** Reads application/x-www-form-urlencoded on routes that say so; a field that is given twice is refused. */
export function readFormBodies(server: FastifyInstance): void {
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (request, body, done) => {
      const rules = (request.routeOptions.config ?? {}) as BodyRules;
      if (!rules.form) return done(unsupportedMediaType('This route does not take form bodies.'));
      const fields = new URLSearchParams(body as string);
      const names = [...fields.keys()];
      const repeated = names.find((name, index) => names.indexOf(name) !== index);
      if (repeated !== undefined) {
        return done(invalidParameter(repeated, 'The field is given more than once.'));
      }
      done(null, Object.fromEntries(fields));
    },
  );
}
