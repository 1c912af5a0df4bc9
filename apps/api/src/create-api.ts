import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { Metrics, serviceConfig, Tracing, type Config } from '#libs/kernel';
import { createLogger } from '#libs/platform';
import type { StrategyClass } from '#libs/providers';
import { ApiModule } from './api.module.js';
import { admitBeforeBodies } from './guards/index.js';
import { OpenApiDocument } from './http/openapi/openapi-document.js';
import { createHttpServer } from './http/server/http-server.js';
import { observeRequests } from './http/server/observe-requests.js';

/** The API in this process. */
export interface RunningApi {
  readonly app: NestFastifyApplication;
  /** Starts to listen on the configured host and port (0 picks a free one); resolves to the address. */
  listen(): Promise<string>;
  /** Address it listens on, without a trailing slash. @throws Error before `listen` */
  url(): string;
  /** Refuses new connections, lets running requests finish, then closes the database. */
  close(): Promise<void>;
}

/**
 * Builds the API: connected and wired, not listening yet.
 * @param options.strategies networks of a team's own, beside the built-in ones
 * @throws when the database is not reachable
 */
export async function createApi(
  config: Config,
  options: { readonly strategies?: readonly StrategyClass[] } = {},
): Promise<RunningApi> {
  const app = await NestFactory.create<NestFastifyApplication>(
    ApiModule.with(config, options.strategies),
    createHttpServer(config),
    { bodyParser: false, abortOnError: false, logger: createLogger(config) },
  );
  app.get(OpenApiDocument).describe(app);
  observeRequests(serverOf(app), app.get(Metrics), app.get(Tracing));
  admitBeforeBodies(app, serverOf(app));
  const { host, port, shutdownGraceMs } = config.get(serviceConfig);
  return {
    app,
    listen: async () => {
      await app.listen(port, host);
      return addressOf(app, host);
    },
    url: () => addressOf(app, host),
    close: () => closeWithin(app, shutdownGraceMs),
  };
}

/** Two copies of the same types: Nest's adapter has Fastify's, and so have we. */
function serverOf(app: NestFastifyApplication): FastifyInstance {
  return app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
}

function addressOf(app: NestFastifyApplication, host: string): string {
  const address = app.getHttpServer().address();
  if (address === null || typeof address === 'string')
    throw new Error('The API does not listen yet');
  const name = host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${address.port}`;
}

async function closeWithin(app: NestFastifyApplication, graceMs: number): Promise<void> {
  // A client that never finishes its request must not keep the process alive.
  const cutOff = setTimeout(() => app.getHttpServer().closeAllConnections(), graceMs);
  try {
    await app.close();
  } finally {
    clearTimeout(cutOff);
  }
}
