/** What screens show. */
export const HINT_KINDS = [
  'posts',
  'runs',
  'accounts',
  'assets',
  'webhooks',
  'drafts',
  'labels',
  'imports',
  'recurrences',
  'queues',
  'approvals',
  'attention',
  'settings',
  'members',
] as const;
export type HintKind = (typeof HINT_KINDS)[number];

/** That something has changed, not how: whoever shows it asks anew. */
export interface Hint {
  readonly kind: HintKind;
  readonly ids: readonly string[] | 'many';
}

/** More of a kind are told of as many. */
export const MOST_IDS = 100;

/** Hints that wait to be told, one of each kind at most. */
export class PendingHints {
  private readonly waiting = new Map<HintKind, Set<string> | 'many'>();

  get isEmpty(): boolean {
    return this.waiting.size === 0;
  }

  /** @param id null: it cannot be said which */
  add(kind: HintKind, id: string | null): void {
    const ids = this.waiting.get(kind) ?? new Set<string>();
    if (ids === 'many') return;
    if (id !== null) ids.add(id);
    this.waiting.set(kind, id === null || ids.size > MOST_IDS ? 'many' : ids);
  }

  addEverything(): void {
    for (const kind of HINT_KINDS) this.add(kind, null);
  }

  /** Takes the kind that has waited longest. */
  take(): Hint | null {
    const [next] = this.waiting;
    if (next === undefined) return null;
    const [kind, ids] = next;
    this.waiting.delete(kind);
    return { kind, ids: ids === 'many' ? ids : [...ids] };
  }
}
