import {
  Injectable,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { Config, Database, serviceConfig } from '#libs/platform';
import { PublishEngine } from '#libs/publishing';
import { schedulerConfig } from '../scheduler.config.js';

/** GET /health for orchestrators: 200 while the database answers, 503 otherwise. */
@Injectable()
export class HealthServer implements OnApplicationBootstrap, OnApplicationShutdown {
  private server: Server | undefined;

  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly engine: PublishEngine,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { healthPort } = this.config.get(schedulerConfig);
    if (healthPort === 0) return;
    const { host } = this.config.get(serviceConfig);
    const server = createServer((_request, response) => void this.answer(response));
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

  private async answer(response: ServerResponse): Promise<void> {
    const reachable = await this.database.query('SELECT 1').then(
      () => true,
      () => false,
    );
    response.writeHead(reachable ? 200 : 503, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify({
        ok: reachable,
        status: reachable ? 'healthy' : 'database_unreachable',
        inFlight: this.engine.inFlight,
      }),
    );
  }
}
