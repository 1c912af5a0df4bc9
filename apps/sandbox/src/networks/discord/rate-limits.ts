import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/** How many calls a bucket takes per window. */
export interface BucketSize {
  readonly limit: number;
  readonly perSeconds: number;
}

interface Bucket {
  used: number;
  resetsAtMs: number;
  readonly name: string;
}

const maximumBuckets = 10_000;

/** Counts calls per bucket and tells about it in the headers of every answer. */
export class RateLimits {
  private buckets = new Map<string, Bucket>();

  /** Counts one call. Returns the seconds to wait when the bucket is used up, otherwise 0. */
  count(reply: FastifyReply, key: string, size: BucketSize, nowMs: number): number {
    const bucket = this.bucketOf(key, size, nowMs);
    const exceeded = bucket.used >= size.limit;
    if (!exceeded) bucket.used += 1;
    const resetAfter = Math.max(0.001, (bucket.resetsAtMs - nowMs) / 1000);
    reply.header('x-ratelimit-limit', String(size.limit));
    reply.header('x-ratelimit-remaining', String(size.limit - bucket.used));
    reply.header('x-ratelimit-reset', (bucket.resetsAtMs / 1000).toFixed(3));
    reply.header('x-ratelimit-reset-after', resetAfter.toFixed(3));
    reply.header('x-ratelimit-bucket', bucket.name);
    return exceeded ? resetAfter : 0;
  }

  clear(): void {
    this.buckets = new Map();
  }

  private bucketOf(key: string, size: BucketSize, nowMs: number): Bucket {
    const known = this.buckets.get(key);
    if (known && nowMs < known.resetsAtMs) return known;
    if (!known && this.buckets.size >= maximumBuckets) this.buckets.clear();
    const name = known?.name ?? createHash('md5').update(key).digest('hex');
    const bucket = { used: 0, resetsAtMs: nowMs + size.perSeconds * 1000, name };
    this.buckets.set(key, bucket);
    return bucket;
  }
}

/** Answers 429. Versions up to 7 count `retry_after` in milliseconds, later ones in seconds. */
export function rateLimited(reply: FastifyReply, seconds: number, legacy: boolean): string {
  reply.code(429).header('content-type', 'application/json');
  reply.header('retry-after', String(Math.ceil(seconds)));
  reply.header('x-ratelimit-remaining', '0');
  reply.header('x-ratelimit-reset-after', seconds.toFixed(3));
  reply.header('x-ratelimit-scope', 'user');
  const wait = legacy ? Math.ceil(seconds * 1000) : Number(seconds.toFixed(3));
  return JSON.stringify({
    message: 'You are being rate limited.',
    retry_after: wait,
    global: false,
  });
}
