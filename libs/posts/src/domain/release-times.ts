/** How the times of a draft become those of its publication. */
export interface ReleaseTimes {
  /** Nothing goes out earlier. */
  readonly now: Date;
  /** Takes the place of a missing time. */
  readonly startAt: Date;
  /** Added to every time that is there. */
  readonly shiftMs: number;
}
