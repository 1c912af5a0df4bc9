import { Controller, Get } from '@nestjs/common';
import { Clock, Database, DomainError } from '#libs/platform';
import { PublicRoute } from '../../guards/index.js';
import { ApiTags, Operation } from '../../http/index.js';
import { HealthResponse } from './health.response.js';

const READY_WITHIN_MS = 2_000;

/** For people, load balancers and orchestrators. */
@ApiTags('Status and authentication')
@PublicRoute()
@Controller('health')
export class HealthController {
  private readonly startedAt: Date;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    this.startedAt = clock.now();
  }

  @Get()
  @Operation({ summary: 'Service health', returns: HealthResponse, failsWith: [503] })
  async health(): Promise<HealthResponse> {
    return this.ready();
  }

  @Get('live')
  @Operation({ summary: 'Whether the process runs', returns: HealthResponse })
  live(): HealthResponse {
    return { ok: true, status: 'live', uptimeSeconds: this.uptimeSeconds() };
  }

  @Get('ready')
  @Operation({
    summary: 'Whether requests can be served',
    returns: HealthResponse,
    failsWith: [503],
  })
  async ready(): Promise<HealthResponse> {
    if (!(await this.databaseAnswers())) {
      throw new DomainError('service_unavailable', 'unavailable', 'The database does not answer.', {
        details: { checks: { database: 'unreachable' } },
      });
    }
    const uptimeSeconds = this.uptimeSeconds();
    return { ok: true, status: 'ready', checks: { database: 'ok' }, uptimeSeconds };
  }

  private async databaseAnswers(): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), READY_WITHIN_MS);
    });
    const answered = this.database.query('SELECT 1').then(
      () => true,
      () => false,
    );
    try {
      return await Promise.race([answered, tooLate]);
    } finally {
      clearTimeout(timer);
    }
  }

  private uptimeSeconds(): number {
    return Math.floor((this.clock.now().getTime() - this.startedAt.getTime()) / 1_000);
  }
}
