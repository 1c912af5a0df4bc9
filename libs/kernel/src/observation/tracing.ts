/** Few and small; never bodies, tokens, or addresses with queries. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

/** How a span begins. */
export interface SpanStart {
  /** Few different ones: `POST /v1/posts/apply`, `attempt publish`; never ids. */
  readonly name: string;
  readonly kind?: 'internal' | 'server' | 'client' | 'consumer';
  readonly attributes?: SpanAttributes;
  /** W3C `traceparent` of what it is a part of. Absent: of the present span. Null: it begins a trace. */
  readonly parent?: string | null;
  /** W3C `traceparent` of what it comes from without being a part of it. */
  readonly link?: string | null;
}

/** A span that is not over. */
export interface Span {
  set(attributes: SpanAttributes): void;
  /** @param reason a word or a short sentence without secrets */
  fail(reason: string): void;
  /** Runs the work inside: its spans, log lines and events belong to this one. */
  enter<Result>(work: () => Result): Result;
  end(): void;
}

/**
 * The one seam to OpenTelemetry. {@link TracingOff} unless TRACING_EXPORTER says otherwise; nothing of
 * OpenTelemetry is loaded then.
 */
export abstract class Tracing {
  abstract readonly isOn: boolean;

  /** Begins a span whose end the caller tells. */
  abstract begin(start: SpanStart): Span;

  /** Runs the work inside of a span that lasts as long as it does. */
  async span<Result>(start: SpanStart, work: (span: Span) => Promise<Result>): Promise<Result> {
    const span = this.begin(start);
    try {
      return await span.enter(() => work(span));
    } catch (error) {
      span.fail((error as Error).name);
      throw error;
    } finally {
      span.end();
    }
  }
}

const noSpan: Span = {
  set: () => undefined,
  fail: () => undefined,
  enter: (work) => work(),
  end: () => undefined,
};

/** Costs a call. */
export class TracingOff extends Tracing {
  override readonly isOn = false;

  override begin(): Span {
    return noSpan;
  }

  override span<Result>(_start: SpanStart, work: (span: Span) => Promise<Result>): Promise<Result> {
    return work(noSpan);
  }
}
