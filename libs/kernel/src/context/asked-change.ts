import { newId, type Id, type WorkspaceId } from '../ids/id.js';

/**
 * Who asks for a change from outside. `system`: a source of ours that acts for nobody who is there. `review_link`:
 * whoever opened it.
 */
export interface Asker {
  readonly type: 'user' | 'key' | 'system' | 'review_link';
  readonly id: string | null;
  /** As it was called then. */
  readonly name: string | null;
}

/** What a change is about, for example a post. */
export interface ChangeSubject {
  readonly kind: string;
  readonly id: string;
}

/** What is known of a change before it begins. */
export interface AskedFacts {
  readonly workspaceId: WorkspaceId;
  /** When it was asked for. */
  readonly at: Date;
  readonly actor: Asker;
  /** The id of the operation in the contract. */
  readonly operation: string;
  /** Names of the fields that were given, never what stood in them. */
  readonly fields: readonly string[];
  readonly requestId: string | null;
  /** The network that the client's address lies in, never the address. */
  readonly network: string | null;
}

/** An entry that a change is to leave. */
export interface AskedEntry {
  readonly id: Id<'aud'>;
  readonly subject: ChangeSubject;
}

/**
 * A change that somebody asked for and that is to leave an entry in the audit log, by whatever transaction makes it.
 * Of each subject it leaves one, however many transactions it takes.
 */
export class AskedChange {
  private readonly entries = new Map<string, AskedEntry>();
  private readonly written = new Set<Id<'aud'>>();

  /** @param subject what it is about as long as nothing more exact is told */
  constructor(
    private known: AskedFacts,
    private subject: ChangeSubject,
  ) {}

  get facts(): AskedFacts {
    return this.known;
  }

  /** The same change as far as it is about this one of several. */
  about(subject: ChangeSubject): AskedChange {
    return new AskedChange(this.facts, subject);
  }

  /** Tells what it is about, where the caller did not know. */
  tell(subject: ChangeSubject): void {
    this.subject = subject;
  }

  /**
   * Tells whose log it belongs to, where that is another workspace than the one it was asked in.
   * @param actor who asked, where only now it is known
   */
  moveTo(workspaceId: WorkspaceId, actor: Asker = this.known.actor): void {
    this.known = { ...this.known, workspaceId, actor };
  }

  /** What is not in the log yet. @param told subjects that the transaction told of by itself */
  missing(told: readonly ChangeSubject[]): readonly AskedEntry[] {
    if (told.length === 0 && this.written.size > 0) return [];
    const subjects = told.length > 0 ? told : [this.subject];
    return subjects
      .map((subject) => this.entryOf(subject))
      .filter(({ id }) => !this.written.has(id));
  }

  /** To be called once their transaction has committed. */
  noteWritten(entries: readonly AskedEntry[]): void {
    for (const { id } of entries) this.written.add(id);
  }

  /** One id for a subject: of two transactions at once, one writes. */
  private entryOf(subject: ChangeSubject): AskedEntry {
    const key = `${subject.kind} ${subject.id}`;
    const known = this.entries.get(key);
    if (known !== undefined) return known;
    const entry = { id: newId('aud', this.facts.at.getTime()), subject };
    this.entries.set(key, entry);
    return entry;
  }
}
