import {
  Injectable,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Config, Metrics, serviceConfig } from '#libs/kernel';
import { HealthChecks, MetricsAccess } from '#libs/platform';
import { PublishEngine } from '#libs/publishing';
import { schedulerConfig } from '../scheduler.config.js';

/**
 * The scheduler's own port, for orchestrators and Prometheus: `/health` (and every other address) with all details,
 * `/health/live`, `/metrics`. It answers everybody who reaches it; metrics ask for METRICS_TOKEN where it is set.
 */
@Injectable()
export class HealthServer implements OnApplicationBootstrap, OnApplicationShutdown {
  private server: Server | undefined;

  constructor(
    private readonly config: Config,
    private readonly checks: HealthChecks,
    private readonly engine: PublishEngine,
    private readonly metrics: Metrics,
    private readonly access: MetricsAccess,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { healthPort } = this.config.get(schedulerConfig);
    if (healthPort === 0) return;
    const { host } = this.config.get(serviceConfig);
    const server = createServer((request, response) => void this.answer(request, response));
    this.server = server;
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(healthPort, host, resolve);
    });
  }

  onApplicationShutdown(): void {
    this.server?.close();
    this.server?.closeAllConnections();
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url?.split('?')[0];
    try {
      if (path === '/metrics') return await this.answerMetrics(request, response);
      if (path === '/health/live') return send(response, 200, { ok: true, status: 'live' });
      await this.answerHealth(response);
    } catch {
      send(response, 500, { ok: false, status: 'unknown' });
    }
  }

  private async answerMetrics(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (this.access.hasToken && !this.access.allows(request.headers.authorization)) {
      response.setHeader('www-authenticate', 'Bearer');
      return send(response, 401, { ok: false, status: 'token_required' });
    }
    const { contentType, body } = await this.metrics.text();
    response.writeHead(200, { 'content-type': contentType, 'cache-control': 'no-store' });
    response.end(body);
  }

  private async answerHealth(response: ServerResponse): Promise<void> {
    const { canServe, findings } = await this.checks.report();
    const isReachable = findings['database']?.status !== 'failed';
    send(response, canServe ? 200 : 503, {
      ok: canServe,
      status: statusOf(canServe, isReachable),
      inFlight: this.engine.inFlight,
      checks: Object.fromEntries(
        Object.entries(findings).map(([name, { status }]) => [name, status]),
      ),
      details: findings,
    });
  }
}

function statusOf(canServe: boolean, isReachable: boolean): string {
  if (canServe) return 'healthy';
  return isReachable ? 'stuck' : 'database_unreachable';
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}
