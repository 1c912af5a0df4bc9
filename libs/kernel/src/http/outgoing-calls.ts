import { Injectable } from '@nestjs/common';
import type { Histogram } from 'prom-client';
import { currentContext, currentTraceContext } from '../context/request-context.js';
import { Metrics } from '../observation/metrics.js';
import { Tracing, type Span } from '../observation/tracing.js';
import type { HttpFailure } from './http.types.js';

/** Told how a call ended; exactly one of the two is there. */
export type EndOfCall = (status: number | null, failure: HttpFailure | null) => void;

/** What a call says about itself. Neither path nor query: both may carry secrets. */
export interface OutgoingCall {
  readonly method: string;
  readonly host: string;
  /** The address came from outside. */
  readonly isUntrusted: boolean;
}

const ignore = (): undefined => undefined;

/**
 * Counts and traces calls to other sites. Hosts of users are many, so that metrics tell networks apart, and
 * nothing else. Other sites are not told about our traces.
 */
@Injectable()
export class OutgoingCalls {
  private readonly durations: Histogram<'target' | 'outcome'>;

  constructor(
    metrics: Metrics,
    private readonly tracing: Tracing,
  ) {
    this.durations = metrics.histogram({
      name: 'outgoing_http_duration_seconds',
      help: 'Calls to other sites: a network’s, user_url (an address somebody gave us), or other.',
      labels: ['target', 'outcome'],
      buckets: [0.05, 0.2, 0.5, 1, 2, 5, 10, 30],
    });
  }

  begin(call: OutgoingCall): EndOfCall {
    const startedAtMs = performance.now();
    const { provider } = currentContext();
    const target = provider ?? (call.isUntrusted ? 'user_url' : 'other');
    const endSpan = this.traced(call);
    return (status, failure) => {
      const outcome = failure?.reason ?? classOf(status);
      this.durations.observe({ target, outcome }, (performance.now() - startedAtMs) / 1_000);
      endSpan(status, failure);
    };
  }

  /** Only within a trace: what the service asks by itself would be a trace for each call. */
  private traced({ method, host }: OutgoingCall): EndOfCall {
    if (currentTraceContext() === null) return ignore;
    const { provider } = currentContext();
    const span: Span = this.tracing.begin({
      name: `${method} ${provider ?? 'outside'}`,
      kind: 'client',
      attributes: {
        'http.request.method': method,
        'server.address': host,
        ...(provider !== undefined && { 'postrider.network': provider }),
      },
    });
    return (status, failure) => {
      if (status !== null) span.set({ 'http.response.status_code': status });
      if (failure !== null || (status ?? 0) >= 400) span.fail(failure?.reason ?? `HTTP ${status}`);
      span.end();
    };
  }
}

function classOf(status: number | null): string {
  return status === null ? 'unknown' : `${Math.floor(status / 100)}xx`;
}
