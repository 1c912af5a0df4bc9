import type { OnApplicationShutdown } from '@nestjs/common';
import { Agent, type Dispatcher } from 'undici';
import { Config } from '../config/config.js';
import { guardedConnector, type Resolve } from './guarded-connector.js';
import { httpConfig } from './http.config.js';

/**
 * The connection pools of one process. Addresses from outside have a pool of their own, so that they
 * can never ride on a connection that was opened without the check.
 */
export class OutgoingConnections implements OnApplicationShutdown {
  readonly trusted: Dispatcher;
  readonly guarded: Dispatcher;

  /** @param resolve replaces DNS in tests */
  constructor(config: Config, resolve?: Resolve) {
    const settings = config.get(httpConfig);
    const common = {
      connections: settings.connectionsPerHost,
      keepAliveTimeout: settings.keepAliveMs,
      keepAliveMaxTimeout: settings.keepAliveMs,
      pipelining: 1,
      // The exchange has one limit of its own over everything.
      headersTimeout: 0,
      bodyTimeout: 0,
    };
    const connect = { timeout: settings.connectTimeoutMs };
    const allowed = new Set(settings.allowedHosts.map((host) => host.toLowerCase()));
    this.trusted = new Agent({ ...common, connect });
    this.guarded = new Agent({ ...common, connect: guardedConnector(connect, allowed, resolve) });
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.trusted.destroy(), this.guarded.destroy()]);
  }
}
