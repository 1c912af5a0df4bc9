import { Controller, Get, Headers, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { DomainError, Metrics } from '#libs/kernel';
import { MetricsAccess } from '#libs/platform';
import { PublicRoute } from '../../guards/index.js';
import { ApiExclude } from '../../http/index.js';

/** For Prometheus, behind METRICS_TOKEN; without that variable there is nothing at this address. */
@ApiExclude()
@PublicRoute()
@Controller('metrics')
export class MetricsController {
  constructor(
    private readonly metrics: Metrics,
    private readonly access: MetricsAccess,
  ) {}

  @Get()
  async read(
    @Headers('authorization') authorization: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    if (!this.access.hasToken) {
      throw new DomainError('not_found', 'not_found', 'There is nothing at this address.');
    }
    if (!this.access.allows(authorization)) {
      const message = 'Metrics need METRICS_TOKEN: send it as "Authorization: Bearer <token>".';
      throw new DomainError('auth_missing', 'unauthenticated', message);
    }
    const { contentType, body } = await this.metrics.text();
    void reply.header('content-type', contentType);
    return body;
  }
}
