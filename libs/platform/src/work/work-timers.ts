/** Time as a loop sees it, so that tests can move it by hand. */
export interface WorkTimers {
  /** Milliseconds since some moment; never goes back. */
  nowMs(): number;
  /** Calls once, that many milliseconds later. @returns what calls it off */
  after(milliseconds: number, call: () => void): () => void;
}

/** The timers of the machine. */
export const machineTimers: WorkTimers = {
  nowMs: () => performance.now(),
  after: (milliseconds, call) => {
    const timer = setTimeout(call, milliseconds);
    return () => clearTimeout(timer);
  },
};
