import { Controller, Get, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Clock, DomainError, serviceVersion } from '#libs/kernel';
import { HealthChecks, MetricsAccess, type HealthReport } from '#libs/platform';
import { PublicRoute } from '../../guards/index.js';
import { ApiTags, Operation } from '../../http/index.js';
import { HealthResponse } from './health.response.js';

/** For people, load balancers and orchestrators. */
@ApiTags('Status and authentication')
@PublicRoute()
@Controller('health')
export class HealthController {
  private readonly startedAt: Date;

  constructor(
    private readonly healthChecks: HealthChecks,
    private readonly access: MetricsAccess,
    private readonly clock: Clock,
  ) {
    this.startedAt = clock.now();
  }

  @Get()
  @Operation({ summary: 'Service health', returns: HealthResponse, failsWith: [503] })
  async health(@Req() request: FastifyRequest): Promise<HealthResponse> {
    return this.ready(request);
  }

  @Get('live')
  @Operation({ summary: 'Whether the process runs', returns: HealthResponse })
  live(): HealthResponse {
    return {
      ok: true,
      status: 'live',
      version: serviceVersion,
      uptimeSeconds: this.uptimeSeconds(),
    };
  }

  @Get('ready')
  @Operation({
    summary: 'Whether requests can be served',
    returns: HealthResponse,
    failsWith: [503],
  })
  async ready(@Req() request: FastifyRequest): Promise<HealthResponse> {
    const report = await this.healthChecks.report();
    const checks = wordsOf(report);
    if (!report.canServe) {
      throw new DomainError('service_unavailable', 'unavailable', 'The database does not answer.', {
        details: { checks: { ...checks, database: 'unreachable' } },
      });
    }
    const details = this.access.allows(request.headers.authorization)
      ? { details: report.findings }
      : {};
    const uptimeSeconds = this.uptimeSeconds();
    return {
      ok: true,
      status: 'ready',
      version: serviceVersion,
      checks,
      uptimeSeconds,
      ...details,
    };
  }

  private uptimeSeconds(): number {
    return Math.floor((this.clock.now().getTime() - this.startedAt.getTime()) / 1_000);
  }
}

/** What strangers may see: a word each. */
function wordsOf({ findings }: HealthReport): Record<string, string> {
  return Object.fromEntries(Object.entries(findings).map(([name, { status }]) => [name, status]));
}
