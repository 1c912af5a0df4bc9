const minuteMs = 60_000;
const maximumKeys = 10_000;

/** Counts calls in a sliding minute; kept in memory only. */
export class RateWindows {
  private calls = new Map<string, number[]>();

  /** Counts one call; false when it is one too many, which is not counted. */
  take(key: string, limit: number, now: number): boolean {
    const recent = (this.calls.get(key) ?? []).filter((at) => at > now - minuteMs);
    if (recent.length >= limit) return false;
    if (this.calls.size >= maximumKeys) this.calls.clear();
    this.calls.set(key, [...recent, now]);
    return true;
  }

  clear(): void {
    this.calls = new Map();
  }
}
