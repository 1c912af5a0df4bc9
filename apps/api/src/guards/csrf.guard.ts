import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Config, serviceConfig } from '#libs/kernel';
import { findCaller } from './authenticated-request.js';
import { csrfRejected } from './guards.errors.js';
import { isTrustedSource } from './request-source.js';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Browsers send the session's cookie along with requests that other sites make. So a call with a session
 * that changes something must show that our own pages made it.
 */
@Injectable()
export class CsrfGuard implements CanActivate {
  private readonly ownOrigins: ReadonlySet<string>;

  constructor(config: Config) {
    const { publicBaseUrl, dashboardUrl } = config.get(serviceConfig);
    const addresses = dashboardUrl === null ? [publicBaseUrl] : [publicBaseUrl, dashboardUrl];
    this.ownOrigins = new Set(addresses.map((address) => new URL(address).origin));
  }

  /** @throws DomainError csrf_rejected */
  canActivate(context: ExecutionContext): boolean {
    if (findCaller(context)?.by !== 'session') return true;
    const { method, headers, protocol } = context.switchToHttp().getRequest<FastifyRequest>();
    if (READING.has(method)) return true;
    // The proxy alone may say that the browser spoke https.
    if (isTrustedSource(headers, this.ownOrigins, protocol)) return true;
    throw csrfRejected();
  }
}
