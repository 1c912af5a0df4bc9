import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Clock, runUnasked, type KeyedChange } from '#libs/kernel';
import { CredentialCipher } from '../crypto/credential-cipher.js';
import { declareSealedColumn } from '../crypto/rotation/sealed-columns.js';
import {
  IdempotencyRepository,
  type EarlierChange,
} from '../persistence/idempotency.repository.js';
import {
  idempotencyConflict,
  idempotencyInDoubt,
  idempotencyInProgress,
} from './idempotency.errors.js';

/** What a request is answered with. */
export interface Answer {
  readonly status: number;
  /** The JSON text; null for an answer that cannot be kept, such as a stream. */
  readonly body: string | null;
}

/** Ends a request whose body turned out to be that of an earlier one: it is answered what that one was. */
export class AnsweredBefore extends Error {
  constructor(readonly answer: Answer) {
    super('The request was answered before');
    this.name = 'AnsweredBefore';
  }
}

/** Days in which a repeat is answered what the first request was. */
export const DAYS_KEPT = 7;
const DAY_MS = 24 * 60 * 60_000;
const LEASE_MS = 15_000;
const RENEW_MS = 5_000;
/** An answer beyond it is not kept: whoever repeats the request is told what was changed. */
const LARGEST_KEPT = 1024 * 1024;

/** Has of all requests with one idempotency key one do its work, and the others answered what that one was. */
@Injectable()
export class KeyedChanges implements OnApplicationShutdown {
  private readonly logger = new Logger(KeyedChanges.name);
  private readonly renewals = new Map<KeyedChange, NodeJS.Timeout>();

  constructor(
    private readonly keys: IdempotencyRepository,
    private readonly cipher: CredentialCipher,
    private readonly clock: Clock,
  ) {}

  /**
   * Takes the key for this request. Whoever gets null does the work, and ends with {@link keep} or {@link giveUp}.
   * @returns the answer that the same request was given before
   * @throws DomainError idempotency_conflict, idempotency_in_progress, idempotency_in_doubt
   */
  async begin(keyed: KeyedChange): Promise<Answer | null> {
    return runUnasked(async () => {
      const { facts } = keyed;
      if (!(await this.keys.claim(facts, LEASE_MS))) throw idempotencyInProgress();
      try {
        const answer = await this.earlierAnswer(keyed);
        if (answer === null) this.renewals.set(keyed, this.renewing(keyed));
        else await this.letGo(keyed);
        return answer;
      } catch (error) {
        await this.letGo(keyed);
        throw error;
      }
    });
  }

  /** Stores what the request is answered, where it has changed something. Never throws: what is done is done. */
  async keep(keyed: KeyedChange, { status, body }: Answer): Promise<void> {
    if (!keyed.isWritten) return this.letGo(keyed);
    const { facts, digest } = keyed;
    await this.end(keyed, () => {
      const sealed =
        body === null || Buffer.byteLength(body) > LARGEST_KEPT
          ? null
          : this.cipher.seal(body, contextOf(facts.id));
      return this.keys.keep(facts, { status, sealed }, digest);
    });
  }

  /**
   * Ends a request that failed. Never throws.
   * @param isRefused whether its caller is told that nothing was done; otherwise what has been changed stays on record
   */
  async giveUp(keyed: KeyedChange, isRefused: boolean): Promise<void> {
    if (!isRefused || !keyed.isWritten) return this.letGo(keyed);
    await this.end(keyed, () => this.keys.forget(keyed.facts));
  }

  onApplicationShutdown(): void {
    for (const timer of this.renewals.values()) clearInterval(timer);
  }

  private async earlierAnswer(keyed: KeyedChange): Promise<Answer | null> {
    const { facts, digest } = keyed;
    const since = new Date(this.clock.now().getTime() - DAYS_KEPT * DAY_MS);
    const earlier = await this.keys.find(facts, since);
    if (earlier === null) {
      await this.keys.dropOld(facts, since);
      return null;
    }
    if (earlier.operation !== facts.operation) throw idempotencyConflict(earlier.operation);
    if (digest !== null) return this.answerOf(earlier, digest);
    keyed.onceKnown((known) => {
      throw new AnsweredBefore(this.answerOf(earlier, known));
    });
    return null;
  }

  private answerOf(earlier: EarlierChange, digest: string): Answer {
    const { operation, status, keyId, ciphertext, subjectKind: kind, subjectId } = earlier;
    if (earlier.digest !== null && earlier.digest !== digest) throw idempotencyConflict(operation);
    if (status === null || keyId === null || ciphertext === null) {
      throw idempotencyInDoubt(operation, { kind, id: subjectId }, status);
    }
    const body = this.cipher.open({ keyId, ciphertext }, contextOf(earlier.id));
    return { status, body };
  }

  private renewing(keyed: KeyedChange): NodeJS.Timeout {
    const renew = (): void => {
      runUnasked(() => this.keys.renew(keyed.facts, LEASE_MS)).catch((error: unknown) =>
        this.logger.warn('the claim of an idempotency key was not renewed', error),
      );
    };
    return setInterval(renew, RENEW_MS).unref();
  }

  private letGo(keyed: KeyedChange): Promise<void> {
    return this.end(keyed, () => this.keys.release(keyed.facts));
  }

  /** What is not stored ends by itself: the claim with its lease, the answer as one that is in doubt. */
  private async end(keyed: KeyedChange, work: () => Promise<void>): Promise<void> {
    clearInterval(this.renewals.get(keyed));
    this.renewals.delete(keyed);
    try {
      await runUnasked(work);
    } catch (error) {
      this.logger.warn('the end of a request with an idempotency key was not stored', error);
    }
  }
}

declareSealedColumn({
  table: 'idempotency_keys',
  key: 'id',
  stored: { keyId: 'answer_key_id', ciphertext: 'answer_ciphertext' },
  contextOf,
});

/** Ties an answer to its row. */
function contextOf(id: string): string {
  return `idempotency:${id}`;
}
