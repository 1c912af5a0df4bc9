import { createHash, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '#libs/kernel';
import { monitoringConfig } from './monitoring.config.js';

const BEARER = /^bearer +(\S+)$/i;

/** Whether somebody may read metrics and the details of health answers. */
@Injectable()
export class MetricsAccess {
  private readonly expected: Buffer | null;

  constructor(config: Config) {
    const { metricsToken } = config.get(monitoringConfig);
    this.expected = metricsToken === null ? null : digest(metricsToken);
  }

  /** Whether there is a token at all. */
  get hasToken(): boolean {
    return this.expected !== null;
  }

  /** @param authorization the request's header; compared in constant time */
  allows(authorization: string | undefined): boolean {
    const [, token] = BEARER.exec(authorization ?? '') ?? [];
    if (this.expected === null || token === undefined) return false;
    return timingSafeEqual(this.expected, digest(token));
  }
}

function digest(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
