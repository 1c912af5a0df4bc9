/** A door that a test opens: whoever comes waits before it, and the test can wait until somebody came. */
export class Gate {
  /** Fulfilled when the first one stands before it. */
  readonly reached: Promise<void>;
  private tellReached: () => void = () => undefined;
  private letIn: () => void = () => undefined;
  private readonly opened: Promise<void>;

  constructor() {
    this.reached = new Promise((resolve) => (this.tellReached = resolve));
    this.opened = new Promise((resolve) => (this.letIn = resolve));
  }

  open(): void {
    this.letIn();
  }

  /** For what is held: comes back once the gate is open. */
  pass(): Promise<void> {
    this.tellReached();
    return this.opened;
  }
}
