/** What one bounded statement did. */
export interface RetentionBatch {
  readonly removed: number;
  /** Whether there may be more to remove at once. */
  readonly more: boolean;
}

/**
 * Says which rows of a lib end, and when. A provider of this type in the scheduler is found and followed by
 * {@link RetentionSchedule}; several schedulers may follow it at once.
 */
export abstract class RetentionRule {
  /** For the log, for example `attempts`. */
  abstract readonly name: string;
  /** Days that rows are kept; 0 keeps them for ever. */
  abstract readonly days: number;
  /** One statement over at most `limit` rows, that leaves alone what others hold. */
  abstract removeBatch(before: Date, limit: number): Promise<RetentionBatch>;
}
