/** How the times of a draft become those of its publication. */
export interface ReleaseTimes {
  /** Nothing goes out earlier. */
  readonly now: Date;
  /** Takes the place of a missing time. */
  readonly startAt: Date;
  /** Somebody wants the start then: also what waits for people's word gets its time. */
  readonly isStartSaid: boolean;
  /** Added to every time that is there. */
  readonly shiftMs: number;
}
