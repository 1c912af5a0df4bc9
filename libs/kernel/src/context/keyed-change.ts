import type { Id } from '../ids/id.js';
import type { ChangeSubject } from './asked-change.js';

/** What is known of a keyed change before it starts. */
export interface KeyedFacts {
  /** Of this one request: a repeat has another. */
  readonly id: Id<'idem'>;
  /** The workspace, or the person where a request is about themselves. */
  readonly scopeId: string;
  /** The API key or the person: nobody else is answered what they were. */
  readonly callerId: string;
  /** The idempotency key, as it was given. */
  readonly key: string;
  /** What clients call the operation. */
  readonly operation: string;
  readonly at: Date;
  /** What it is about as long as nothing more exact is told. */
  readonly subject: ChangeSubject;
}

/** A change that is asked for under an idempotency key: of all requests with that key, one makes it. */
export class KeyedChange {
  private requested: string | null = null;
  private written = false;
  private judge: ((digest: string) => void) | null = null;

  constructor(readonly facts: KeyedFacts) {}

  /** Of what is asked: path, query and body. Null while the body is not read. */
  get digest(): string | null {
    return this.requested;
  }

  /** Whether a transaction that changed something has committed. */
  get isWritten(): boolean {
    return this.written;
  }

  /**
   * Tells what is asked, once the body is known.
   * @throws what {@link onceKnown} throws
   */
  tell(digest: string): void {
    this.requested = digest;
    this.judge?.(digest);
  }

  /** Has a repeat judged as soon as it is known what it asks. */
  onceKnown(judge: (digest: string) => void): void {
    this.judge = judge;
  }

  /** To be called once a transaction with its row has committed. */
  noteWritten(): void {
    this.written = true;
  }
}
