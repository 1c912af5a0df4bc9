const discordEpochMs = 1_420_070_400_000n;
const sequenceSize = 4_194_304n;

/** Hands out ids that carry the time: milliseconds since 2015 above 22 bits of sequence. */
export class Snowflakes {
  private last = 0n;

  /** A decimal id greater than all before. */
  next(now: Date): string {
    const earliest = (BigInt(now.getTime()) - discordEpochMs) * sequenceSize;
    this.last = earliest > this.last ? earliest : this.last + 1n;
    return String(this.last);
  }
}

/** Whether a text has the form of an id. */
export function isSnowflake(text: string): boolean {
  return /^\d{15,20}$/.test(text);
}
