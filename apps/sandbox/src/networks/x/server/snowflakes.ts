const epochMs = 1_288_834_974_657n;
const sequenceBits = 22n;

/** Hands out ids that carry the time: milliseconds since November 2010 above 22 bits of sequence. */
export class Snowflakes {
  private last = 0n;

  /** A decimal id greater than all before. */
  next(now: Date): string {
    const earliest = (BigInt(now.getTime()) - epochMs) << sequenceBits;
    this.last = earliest > this.last ? earliest : this.last + 1n;
    return String(this.last);
  }

  /** Never hands out this id, nor one before it. */
  skipPast(id: string): void {
    if (BigInt(id) > this.last) this.last = BigInt(id);
  }
}

/** Whether a text has the form of an id: 1 to 19 digits. */
export function isXId(text: unknown): text is string {
  return typeof text === 'string' && /^\d{1,19}$/.test(text);
}

/** The moment that an id carries. */
export function timeOfId(id: string): Date {
  return new Date(Number((BigInt(id) >> sequenceBits) + epochMs));
}
