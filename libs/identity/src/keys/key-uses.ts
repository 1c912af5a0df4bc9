import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { Clock } from '#libs/kernel';
import type { KeyId } from '../domain/api-key.js';
import { ApiKeyRepository, type KeyUse } from '../persistence/api-key.repository.js';

const WRITE_EVERY_MS = 60_000;

/**
 * Last uses of keys. Each process writes a key's time at most once a minute: the first use at once,
 * later ones together. What is not written yet is known here, so listings tell the true time.
 */
@Injectable()
export class KeyUses implements BeforeApplicationShutdown {
  private readonly logger = new Logger(KeyUses.name);
  private readonly pending = new Map<KeyId, Date>();
  private timer: NodeJS.Timeout | undefined;
  private closing = false;

  constructor(
    private readonly keys: ApiKeyRepository,
    private readonly clock: Clock,
  ) {}

  /** @param storedAt what the row says now */
  async note(keyId: KeyId, storedAt: Date | null): Promise<void> {
    const usedAt = this.clock.now();
    const isDue = storedAt === null || usedAt.getTime() - storedAt.getTime() >= WRITE_EVERY_MS;
    if (isDue || this.closing) {
      this.pending.delete(keyId);
      await this.write([{ keyId, usedAt }]);
      return;
    }
    this.pending.set(keyId, usedAt);
    this.timer ??= setTimeout(() => void this.flush(), WRITE_EVERY_MS).unref();
  }

  /** The later of the stored time and the one that waits to be written. */
  latest(keyId: KeyId, storedAt: Date | null): Date | null {
    const waiting = this.pending.get(keyId);
    if (!waiting) return storedAt;
    return storedAt && storedAt > waiting ? storedAt : waiting;
  }

  /** Writes everything that waits. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const uses = [...this.pending].map(([keyId, usedAt]) => ({ keyId, usedAt }));
    if (uses.length === 0) return;
    await this.write(uses);
    for (const { keyId, usedAt } of uses) {
      if (this.pending.get(keyId) === usedAt) this.pending.delete(keyId);
    }
  }

  /** While the pool is still open. Requests that finish after this write at once. */
  async beforeApplicationShutdown(): Promise<void> {
    this.closing = true;
    await this.flush();
  }

  /** A time that could not be stored must not fail the request that was authenticated. */
  private async write(uses: readonly KeyUse[]): Promise<void> {
    try {
      await this.keys.recordUses(uses);
    } catch (error) {
      this.logger.warn(`last use of ${uses.length} keys not stored: ${(error as Error).message}`);
    }
  }
}
