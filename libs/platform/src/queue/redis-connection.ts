import { Redis, type RedisOptions } from 'ioredis';

const CONNECT_TIMEOUT_MS = 5_000;
const LONGEST_RECONNECT_DELAY_MS = 2_000;
/** Of a connection that was lost already a disconnect waits for all of it, and the process with it. */
const DISCONNECT_TIMEOUT_MS = 200;

/** Reconnects for ever, at most two seconds apart. */
const retryStrategy = (attempt: number): number =>
  Math.min(100 * attempt, LONGEST_RECONNECT_DELAY_MS);

/** A connection on which commands fail at once while Redis is away, for callers that must not wait. */
export function openImpatientRedis(url: string, options: RedisOptions = {}): Redis {
  return quiet(
    new Redis(url, {
      ...options,
      connectTimeout: CONNECT_TIMEOUT_MS,
      disconnectTimeout: DISCONNECT_TIMEOUT_MS,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      retryStrategy,
    }),
  );
}

/** A connection whose commands wait for Redis, for workers that have nothing else to do. */
function openPatientRedis(url: string, options: RedisOptions = {}): Redis {
  return quiet(
    new Redis(url, {
      ...options,
      connectTimeout: CONNECT_TIMEOUT_MS,
      disconnectTimeout: DISCONNECT_TIMEOUT_MS,
      enableReadyCheck: false,
      maxRetriesPerRequest: null,
      retryStrategy,
    }),
  );
}

/** Connections that are opened by a library and must be closed by us. */
export class RedisConnections {
  private readonly open = new Set<Redis>();

  constructor(private readonly url: string) {}

  openOne(options: RedisOptions): Redis {
    const redis = openPatientRedis(this.url, options);
    // Bull reconnects while it closes and lets nobody see the promise: a refusal would end the process.
    const connect = redis.connect.bind(redis);
    redis.connect = () => connect().catch(() => undefined);
    this.open.add(redis);
    return redis;
  }

  closeAll(): void {
    this.open.forEach((redis) => redis.disconnect());
  }
}

/** An `error` event without a listener would end the process; the owner looks at `status` instead. */
function quiet(redis: Redis): Redis {
  redis.on('error', () => undefined);
  return redis;
}
