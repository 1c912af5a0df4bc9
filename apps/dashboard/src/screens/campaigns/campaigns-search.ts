export const STATUSES = ['draft', 'created', 'processing', 'completed', 'partial_failed'] as const;
export type RunStatus = (typeof STATUSES)[number];

/** Who applied a run. */
export const SOURCES = ['dashboard', 'api', 'system'] as const;
export type RunSource = (typeof SOURCES)[number];

/** Which runs the address asks for. */
export interface CampaignsSearch {
  readonly status?: RunStatus | undefined;
  readonly source?: RunSource | undefined;
  readonly q?: string | undefined;
}

export function campaignsSearchOf(search: Record<string, unknown>): CampaignsSearch {
  const { q } = search;
  return {
    status: STATUSES.find((status) => status === search['status']),
    source: SOURCES.find((source) => source === search['source']),
    q: typeof q === 'string' && q !== '' ? q.slice(0, 300) : undefined,
  };
}

/** How the posts of one run are shown. */
export function runSearchOf(search: Record<string, unknown>): {
  readonly as?: 'table' | undefined;
} {
  return { as: search['as'] === 'table' ? 'table' : undefined };
}
