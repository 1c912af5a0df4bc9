/** Ends a turn; the next one waits for it. */
export type EndTurn = () => void;

interface Line {
  running: number;
  readonly waiting: (() => void)[];
}

/** How many turns there are of each name. */
export interface TurnLimits {
  readonly atOnce: number;
  readonly mostWaiting: number;
}

/** Turns by name: so many of one name at once, further ones in the order in which they came. */
export class Turns {
  private readonly lines = new Map<string, Line>();

  constructor(private readonly limits: TurnLimits) {}

  /**
   * Resolves when it is one's turn; null at once where too many wait already.
   * @param onLeave is handed what to call when whoever waits has left
   */
  take(name: string, onLeave: (leave: () => void) => void): Promise<EndTurn> | null {
    const line = this.lines.get(name) ?? { running: 0, waiting: [] };
    this.lines.set(name, line);
    if (line.running < this.limits.atOnce) {
      line.running += 1;
      return Promise.resolve(this.endOf(name, line));
    }
    if (line.waiting.length >= this.limits.mostWaiting) return null;
    return new Promise((resolve) => {
      const begin = (): void => resolve(this.endOf(name, line));
      line.waiting.push(begin);
      onLeave(() => {
        const place = line.waiting.indexOf(begin);
        if (place >= 0) line.waiting.splice(place, 1);
      });
    });
  }

  private endOf(name: string, line: Line): EndTurn {
    let hasEnded = false;
    return () => {
      if (hasEnded) return;
      hasEnded = true;
      const next = line.waiting.shift();
      if (next !== undefined) return next();
      line.running -= 1;
      if (line.running === 0) this.lines.delete(name);
    };
  }
}
