/** Why a scheduled post would fail if its time were now. */
export interface PostRisk {
  /** A code of the issues of a schedule, of a plan, or one of the watch's own (docs/early-warning.md). */
  readonly code: string;
  readonly message: string;
  /** What mends it. */
  readonly hint?: string;
}

/** The same for equal reasons, whatever their order; wording and figures in a message may differ. */
export function reasonsOf(risks: readonly PostRisk[]): string {
  return [...new Set(risks.map(({ code }) => code))].sort().join(' ');
}

/** Without repetitions: two rules may find the same. */
export function distinctRisks(risks: readonly PostRisk[]): readonly PostRisk[] {
  return [...new Map(risks.map((risk) => [`${risk.code} ${risk.message}`, risk])).values()];
}
