import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { createMcpHandler, type McpHttpHandler } from '@modelcontextprotocol/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mcpServer } from '#libs/mcp';
import { Config, DomainError, serviceConfig } from '#libs/kernel';
import { includedScopes } from '#libs/platform';
import { Postrider } from '#libs/sdk';
import type { KeyCaller } from '../../guards/index.js';
import { inProcessFetch } from './in-process-fetch.js';

const VERSION = '1.0.0';

/** Serves requests of the protocol, each by a server of its own that acts with the caller's key. */
@Injectable()
export class McpEndpoint implements OnApplicationShutdown {
  private readonly baseUrl: string;
  /** By the request: what a server is made for. */
  private readonly callers = new WeakMap<Request, { http: FastifyRequest; caller: KeyCaller }>();
  private readonly handler: McpHttpHandler;

  constructor(
    private readonly host: HttpAdapterHost,
    config: Config,
  ) {
    this.baseUrl = config.get(serviceConfig).publicBaseUrl;
    this.handler = createMcpHandler(({ requestInfo }) => this.serverFor(requestInfo!), {
      // Nothing changes that a client could listen for.
      maxSubscriptions: 0,
    });
  }

  /** Browsers send where a page comes from; only our own may speak for a person. @throws DomainError origin_not_allowed */
  requireOwnOrigin(origin: string | undefined): void {
    if (origin === undefined || origin === new URL(this.baseUrl).origin) return;
    const message = 'Pages of other origins may not use this address.';
    throw new DomainError('origin_not_allowed', 'forbidden', message);
  }

  async serve(http: FastifyRequest, caller: KeyCaller): Promise<Response> {
    const headers = new Headers();
    for (const [name, value] of Object.entries(http.headers)) {
      if (typeof value === 'string') headers.set(name, value);
    }
    const request = new Request(`${this.baseUrl}/mcp`, { method: 'POST', headers });
    this.callers.set(request, { http, caller });
    // Without a body there is none to read, either.
    return this.handler.fetch(request, { parsedBody: http.body ?? null });
  }

  onApplicationShutdown(): Promise<void> {
    return this.handler.close();
  }

  private serverFor(request: Request): ReturnType<typeof mcpServer> {
    const { http, caller } = this.callers.get(request)!;
    const server = this.host.httpAdapter.getInstance<FastifyInstance>();
    const postrider = new Postrider({
      apiKey: bearerOf(http),
      baseUrl: this.baseUrl,
      // A refusal for haste is told, not waited for: the client's own request waits meanwhile.
      maxRetries: 0,
      fetch: inProcessFetch(server, { remoteAddress: http.ip }),
    });
    const scopes = includedScopes(caller.access.scope);
    return mcpServer({ postrider, scopes, isConnected: false }, VERSION);
  }
}

/** The guard has taken it from there before. */
function bearerOf({ headers: { authorization = '' } }: FastifyRequest): string {
  return authorization.slice(authorization.indexOf(' ') + 1).trim();
}
