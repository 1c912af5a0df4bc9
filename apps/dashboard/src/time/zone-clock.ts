import { Temporal } from './temporal.js';

const MINUTE_MS = 60_000;

interface Span {
  readonly fromMs: number;
  readonly untilMs: number;
  readonly offsetMs: number;
}

/**
 * The wall clock of a zone over a range. The zone's rules are read once; every question afterwards is a sum, so that a
 * thousand posts cost nothing. Wall-clock times are milliseconds as if the zone were UTC.
 */
export class ZoneClock {
  private readonly spans: readonly Span[];

  constructor(
    readonly timezone: string,
    readonly fromMs: number,
    readonly untilMs: number,
  ) {
    this.spans = spansOf(timezone, fromMs, untilMs);
  }

  wallMs(instantMs: number): number {
    return instantMs + this.offsetAt(instantMs);
  }

  offsetAt(instantMs: number): number {
    const span = this.spans.find(({ untilMs }) => instantMs < untilMs) ?? this.spans.at(-1)!;
    return span.offsetMs;
  }

  /** Moments at which clocks show that: none where they go forward over it, two where they go back. */
  instantsOf(wallMs: number): readonly number[] {
    return this.spans.flatMap(({ fromMs, untilMs, offsetMs }) => {
      const instantMs = wallMs - offsetMs;
      return instantMs >= fromMs && instantMs < untilMs ? [instantMs] : [];
    });
  }
}

/** A margin of two days each side: moves may lead a little out of what is shown. */
const MARGIN_MS = 2 * 24 * 60 * MINUTE_MS;

function spansOf(timezone: string, fromMs: number, untilMs: number): readonly Span[] {
  const spans: Span[] = [];
  const endMs = untilMs + MARGIN_MS;
  let at = Temporal.Instant.fromEpochMilliseconds(fromMs - MARGIN_MS).toZonedDateTimeISO(timezone);
  while (at.epochMilliseconds < endMs) {
    const change = at.getTimeZoneTransition('next');
    const next = Math.min(change?.epochMilliseconds ?? endMs, endMs);
    const offsetMs = at.offsetNanoseconds / 1_000_000;
    spans.push({ fromMs: at.epochMilliseconds, untilMs: next, offsetMs });
    if (change === null) break;
    at = change;
  }
  return spans;
}

/** `+01:00` */
export function offsetText(offsetMs: number): string {
  const minutes = Math.abs(offsetMs) / MINUTE_MS;
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  return `${offsetMs < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`;
}

/** A moment as the API wants it: the wall clock with its offset, to the second. */
export function zonedText(instantMs: number, offsetMs: number): string {
  return new Date(instantMs + offsetMs).toISOString().slice(0, 19) + offsetText(offsetMs);
}

/**
 * What a field for date and time holds, as wall-clock milliseconds; null while it is incomplete. Browsers read half a
 * date as some other date.
 * @param local `2026-11-24T09:00`
 */
export function wallMsOf(local: string): number | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local)) return null;
  const ms = Date.parse(`${local}:00Z`);
  return Number.isNaN(ms) ? null : ms;
}
