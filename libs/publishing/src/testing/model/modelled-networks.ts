/** What becomes of a question to a network. `lost`: it happens, and the answer does not arrive. */
export const answers = [
  'ok',
  'lost',
  'unreached',
  'transient',
  'slow',
  'rejected',
  'rate_of_post',
  'rate_of_account',
  'rate_of_app',
] as const;
export type Answer = (typeof answers)[number];

/** How networks answer, one question after the other; then well. */
export interface Answers {
  /** When they are asked to show a post. */
  readonly commit: readonly Answer[];
  readonly others: readonly Answer[];
}

/** One visible write. */
export interface Entry {
  readonly id: string;
  readonly postId: string;
  readonly accountId: string;
  /** Which of the post's writes it is, from 0. */
  readonly part: number;
  readonly text: string;
  readonly parentId: string | null;
  /** Accepted entries are public later. */
  isPublic: boolean;
  /** The network took it back, or a person had it removed. */
  gone: 'rejected' | 'removed' | null;
}

/** What the networks have, and how they answer: the truth that the service's words are held against. */
export class ModelledNetworks {
  readonly ledger: Entry[] = [];
  /** Called for each question, before it arrives. */
  asked: (step: string, postId: string) => void = () => undefined;
  /** Called for each visible write. */
  written: (entry: Entry) => void = () => undefined;
  private answers: Answers = { commit: [], others: [] };
  private readonly names = new Map<string, string>();

  restart({ commit, others }: Answers): void {
    this.ledger.length = 0;
    this.names.clear();
    this.answers = { commit: [...commit], others: [...others] };
  }

  /** From now on everything is well. */
  heal(): void {
    this.answers = { commit: [], others: [] };
  }

  nextAnswer(step: string): Answer {
    const answers = step === 'commit' ? this.answers.commit : this.answers.others;
    return (answers as Answer[]).shift() ?? 'ok';
  }

  call(postId: string, name: string): void {
    this.names.set(postId, name);
  }

  nameOf(postId: string): string {
    return this.names.get(postId) ?? postId;
  }

  write(entry: Omit<Entry, 'id' | 'gone'>): Entry {
    const written = { ...entry, id: `${this.ledger.length + 1}`, gone: null };
    this.ledger.push(written);
    this.written(written);
    return written;
  }

  /** What of a post is there. */
  entriesOf(postId: string): readonly Entry[] {
    return this.ledger.filter((entry) => entry.postId === postId && entry.gone === null);
  }

  /** Whether it took back something of a post that it had accepted. */
  hasRejected(postId: string): boolean {
    return this.ledger.some((entry) => entry.postId === postId && entry.gone === 'rejected');
  }
}
