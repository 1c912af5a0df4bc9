import type { OnApplicationShutdown } from '@nestjs/common';
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Context,
  type Link,
  type Span as OpenTelemetrySpan,
  type SpanContext,
  type Tracer,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import {
  currentTraceContext,
  runWithin,
  Tracing,
  type Span,
  type SpanAttributes,
  type SpanStart,
} from '#libs/kernel';
import { LinkedSampler } from './linked-sampler.js';
import { formatTraceContext, parseTraceContext } from './trace-context.js';

const SEND_EVERY_MS = 1_000;
const GOODBYE_MS = 3_000;

const kinds = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
};

export interface OpenTelemetryOptions {
  readonly serviceName: string;
  readonly endpoint: string;
  readonly sampleRatio: number;
}

/**
 * Spans over OpenTelemetry's SDK, sent in batches. Loaded only when traces are on. Several applications may
 * run in one process, so nothing is registered globally: the present span travels in our own context.
 */
export class OpenTelemetryTracing extends Tracing implements OnApplicationShutdown {
  override readonly isOn = true;
  private readonly provider: NodeTracerProvider;
  private readonly tracer: Tracer;

  constructor({ serviceName, endpoint, sampleRatio }: OpenTelemetryOptions) {
    super();
    const exporter = new OTLPTraceExporter({ url: endpoint });
    this.provider = new NodeTracerProvider({
      resource: resourceFromAttributes({ 'service.name': serviceName }),
      sampler: new LinkedSampler(sampleRatio),
      spanProcessors: [new BatchSpanProcessor(exporter, { scheduledDelayMillis: SEND_EVERY_MS })],
    });
    this.tracer = this.provider.getTracer('postrider');
  }

  override begin(start: SpanStart): Span {
    const parent = start.parent === undefined ? currentTraceContext() : start.parent;
    const link = spanContextOf(start.link);
    const links: Link[] = link === null ? [] : [{ context: link }];
    const span = this.tracer.startSpan(
      start.name,
      { kind: kinds[start.kind ?? 'internal'], attributes: { ...start.attributes }, links },
      contextOf(parent),
    );
    return new RunningSpan(span);
  }

  /** What is not sent by then is lost: a process does not stay because a collector is away. */
  async onApplicationShutdown(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const limit = new Promise<void>((resolve) => (timer = setTimeout(resolve, GOODBYE_MS)));
    await Promise.race([this.provider.shutdown().catch(() => undefined), limit]);
    clearTimeout(timer);
  }
}

class RunningSpan implements Span {
  constructor(private readonly span: OpenTelemetrySpan) {}

  set(attributes: SpanAttributes): void {
    this.span.setAttributes(attributes);
  }

  fail(reason: string): void {
    this.span.setStatus({ code: SpanStatusCode.ERROR, message: reason });
  }

  enter<Result>(work: () => Result): Result {
    const { traceId, spanId, traceFlags } = this.span.spanContext();
    const isSampled = (traceFlags & TraceFlags.SAMPLED) !== 0;
    return runWithin({ traceId }, formatTraceContext({ traceId, spanId, isSampled }), work);
  }

  end(): void {
    this.span.end();
  }
}

function contextOf(traceContext: string | null): Context {
  const parent = spanContextOf(traceContext);
  return parent === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, parent);
}

function spanContextOf(traceContext: string | null | undefined): SpanContext | null {
  const parsed = parseTraceContext(traceContext);
  if (parsed === null) return null;
  const { traceId, spanId, isSampled } = parsed;
  const traceFlags = isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE;
  return { traceId, spanId, traceFlags, isRemote: true };
}
