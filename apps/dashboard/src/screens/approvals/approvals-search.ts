/** Which approvals are shown, or the links by which outsiders see posts. */
export const SHOWN = ['open', 'mine', 'decided', 'links'] as const;
export type Shown = (typeof SHOWN)[number];

export interface ApprovalsSearch {
  readonly show?: Shown | undefined;
  /** Those of one run alone. */
  readonly run?: string | undefined;
}

/** Named even where they are missing: what an address says besides is inherited otherwise. */
export function approvalsSearchOf(search: Record<string, unknown>): ApprovalsSearch {
  const { run } = search;
  return {
    show: SHOWN.find((shown) => shown === search['show']),
    run: typeof run === 'string' && run !== '' ? run.slice(0, 100) : undefined,
  };
}
