const PATTERN =
  /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?(Z|[+-]\d{2}(?::?\d{2})?)?$/i;

/** A date and time as somebody wrote it. */
export interface WrittenTime {
  /** The wall time as if it were UTC, in milliseconds. */
  readonly wallMs: number;
  /** Offset from UTC in milliseconds; null when the text has none. */
  readonly offsetMs: number | null;
}

/** Reads ISO 8601 dates with time; null for anything else, including days that do not exist. */
export function readWrittenTime(text: string): WrittenTime | null {
  const match = PATTERN.exec(text);
  if (!match) return null;
  const [year, month, day, hour, minute] = match.slice(1, 6).map(Number) as [
    number,
    number,
    number,
    number,
    number,
  ];
  const second = Number(match[6] ?? 0);
  if (month < 1 || month > 12 || day < 1 || hour > 23 || minute > 59 || second > 59) return null;
  const millisecond = Number((match[7] ?? '').padEnd(3, '0').slice(0, 3));
  const wallMs = Date.UTC(year, month - 1, day, hour, minute, second, millisecond);
  // Date.UTC rolls 30 February over into March
  if (new Date(wallMs).getUTCDate() !== day) return null;
  const offset = readOffset(match[8]);
  return offset === undefined ? null : { wallMs, offsetMs: offset };
}

function readOffset(text: string | undefined): number | null | undefined {
  if (text === undefined) return null;
  if (text.toUpperCase() === 'Z') return 0;
  const hours = Number(text.slice(1, 3));
  const minutes = Number(text.slice(3).replace(':', '') || 0);
  if (hours > 14 || minutes > 59) return undefined;
  const sign = text.startsWith('-') ? -1 : 1;
  return sign * (hours * 60 + minutes) * 60_000;
}
