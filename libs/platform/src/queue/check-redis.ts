import type { Config } from '#libs/kernel';
import { queueConfig } from './queue.config.js';

const PATIENCE_MS = 5_000;

/** One PING. @returns what there is to say about it @throws Error when Redis does not answer */
export async function checkRedis(config: Config): Promise<string> {
  const { redisUrl } = config.get(queueConfig);
  if (redisUrl === null) return 'not used';
  const { Redis } = await import('ioredis');
  const redis = new Redis(redisUrl, {
    lazyConnect: true,
    connectTimeout: PATIENCE_MS,
    commandTimeout: PATIENCE_MS,
    retryStrategy: () => null,
  });
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    await redis.ping();
    return 'answers';
  } finally {
    redis.disconnect();
  }
}
