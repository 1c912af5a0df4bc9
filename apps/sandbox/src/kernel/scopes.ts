import type { FastifyInstance, FastifyPluginAsync } from 'fastify';

/**
 * Adds routes with hooks of their own. The scope is named, because fastify searches every loaded module for
 * the name of one that is not, which takes longer than all the rest of the start.
 */
export function addScope(
  server: FastifyInstance,
  name: string,
  fill: (scope: FastifyInstance) => void | Promise<void>,
): void {
  const plugin: FastifyPluginAsync = async (scope) => fill(scope);
  server.register(Object.assign(plugin, { [Symbol.for('fastify.display-name')]: name }));
}
