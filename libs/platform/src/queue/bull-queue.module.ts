import { BullModule } from '@nestjs/bull';
import { type DynamicModule, Module } from '@nestjs/common';
import { BULL_QUEUE_NAME, BullJobQueue } from './bull-job-queue.js';
import { REDIS_JOB_TRANSPORT } from './job-transport.js';
import { RedisConnections } from './redis-connection.js';

/** The queue over Redis. Loaded only when REDIS_URL is set. */
@Module({})
export class BullQueueModule {
  static over(redisUrl: string): DynamicModule {
    const connections = new RedisConnections(redisUrl);
    return {
      module: BullQueueModule,
      imports: [
        BullModule.registerQueue({
          name: BULL_QUEUE_NAME,
          // Bull wants a connection per purpose and opens the blocking one only for workers.
          createClient: (_type, options) => connections.openOne({ ...options }),
          settings: { stalledInterval: 30_000, maxStalledCount: 1, retryProcessDelay: 1_000 },
        }),
      ],
      providers: [
        { provide: RedisConnections, useValue: connections },
        BullJobQueue,
        { provide: REDIS_JOB_TRANSPORT, useExisting: BullJobQueue },
      ],
      exports: [REDIS_JOB_TRANSPORT],
    };
  }
}
