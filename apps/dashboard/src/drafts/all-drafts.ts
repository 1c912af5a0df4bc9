import type { StoredDraft } from './draft-store.js';

export interface ListedDraft {
  readonly id: string;
  readonly title: string;
  readonly updatedAt: string;
  /** The service has not got it. */
  readonly isOnlyHere: boolean;
}

interface Head {
  readonly id: string;
  readonly title: string | null;
  readonly updatedAt: string;
}

/** This browser's drafts and the service's, each once, the latest changed first. @param service null: it did not answer */
export function allDrafts(
  kept: readonly StoredDraft[],
  service: readonly Head[] | null,
): readonly ListedDraft[] {
  const drafts = new Map<string, ListedDraft>();
  for (const { id, title, updatedAt } of service ?? [])
    drafts.set(id, { id, title: title ?? '', updatedAt, isOnlyHere: false });
  for (const { id, title, updatedAt } of kept) {
    const known = drafts.get(id);
    const at = new Date(updatedAt).toISOString();
    if (known !== undefined && known.updatedAt >= at) continue;
    drafts.set(id, {
      id,
      title,
      updatedAt: at,
      isOnlyHere: service !== null && known === undefined,
    });
  }
  return [...drafts.values()].toSorted((one, other) =>
    other.updatedAt.localeCompare(one.updatedAt),
  );
}
