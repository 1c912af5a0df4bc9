import type { FastifyInstance } from 'fastify';
import { unsupportedMediaType } from '../errors/api.errors.js';
import type { BodyRules } from './body-limit.decorator.js';

/** Leaves bodies of any type alone on routes that read the stream themselves; elsewhere they are refused. */
export function allowRawBodies(server: FastifyInstance): void {
  server.addContentTypeParser('*', (request, _payload, done) => {
    const rules = (request.routeOptions.config ?? {}) as BodyRules;
    if (rules.raw) return done(null, undefined);
    done(unsupportedMediaType('The body must be JSON.'));
  });
}
