import type { Issue } from '#libs/schedules';

const HOUR_MS = 3_600_000;

/** A text that some variant says to some account. */
export interface RepeatedText {
  /** Equal for equal texts to one account. */
  readonly fingerprint: string;
  readonly path: string;
  readonly postIndex: number;
  readonly account: string | null;
  readonly provider: string;
  /** Within how many hours its network refuses the same text, or shows it to nobody; null: it does not mind. */
  readonly withinHours: number | null;
}

/** An occurrence with what it says. */
export interface SaidAt {
  readonly wallMs: number;
  readonly texts: readonly RepeatedText[];
}

/** What a series would say again too early for the network: one issue for each text and account. */
export function tooEarlyAgain(occurrences: readonly SaidAt[]): readonly Issue[] {
  const lastSaid = new Map<string, number>();
  const issues = new Map<string, Issue>();
  for (const { wallMs, texts } of occurrences) {
    for (const text of texts) {
      const before = lastSaid.get(text.fingerprint);
      const { withinHours, fingerprint } = text;
      if (withinHours !== null && before !== undefined && wallMs - before < withinHours * HOUR_MS) {
        if (!issues.has(fingerprint)) issues.set(fingerprint, issueOf(text, withinHours));
      }
    }
    for (const { fingerprint } of texts) lastSaid.set(fingerprint, wallMs);
  }
  return [...issues.values()];
}

function issueOf(text: RepeatedText, withinHours: number): Issue {
  const { path, postIndex, account, provider } = text;
  return {
    code: 'variants_required',
    severity: 'error',
    message: `The same text would go to the same account within ${withinHours} hours, which ${provider} refuses or hides`,
    path,
    postIndex,
    account,
    provider,
    limit: withinHours,
    hint: 'Give the recurrence variants, more of them, or a rule with longer pauses',
  };
}
