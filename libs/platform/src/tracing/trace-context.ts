/** `traceparent` of the W3C recommendation "Trace Context", version 00. */
const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;
const SAMPLED = 1;

/** A span of another process or of an earlier time, as far as its `traceparent` tells. */
export interface RemoteSpan {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** 16 hexadecimal digits. */
  readonly spanId: string;
  readonly isSampled: boolean;
}

/** Null for anything that is not a whole and valid `traceparent`. */
export function parseTraceContext(text: string | null | undefined): RemoteSpan | null {
  const found = TRACEPARENT.exec(text ?? '');
  if (found === null) return null;
  const [, traceId = '', spanId = '', flags = '00'] = found;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & SAMPLED) === SAMPLED };
}

export function formatTraceContext({ traceId, spanId, isSampled }: RemoteSpan): string {
  return `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;
}
