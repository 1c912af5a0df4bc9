export const KINDS = ['image', 'video', 'audio', 'other'] as const;
export const STATUSES = ['ready', 'uploading', 'draft', 'pending_delete'] as const;

/** What the address says of the media that are shown. */
export interface MediaSearch {
  readonly kind?: (typeof KINDS)[number] | undefined;
  readonly status?: (typeof STATUSES)[number] | undefined;
  /** Part of a file's name. */
  readonly q?: string | undefined;
}

const LONGEST_NAME = 200;

/** Named even where they are missing: what an address says besides is inherited otherwise. */
export function mediaSearchOf(search: Record<string, unknown>): MediaSearch {
  const { q } = search;
  // An address may hold a bare number, which is read as one.
  const words = typeof q === 'string' || typeof q === 'number' ? String(q) : '';
  return {
    kind: KINDS.find((kind) => kind === search['kind']),
    status: STATUSES.find((status) => status === search['status']),
    q: words === '' ? undefined : words.slice(0, LONGEST_NAME),
  };
}

/** Whether only some media are asked for. */
export function isFiltered({ kind, status, q }: MediaSearch): boolean {
  return [kind, status, q].some((value) => value !== undefined);
}
