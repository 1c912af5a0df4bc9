import { Injectable } from '@nestjs/common';
import {
  RequestContext,
  type ContextFacts,
  Metrics,
  Tracing,
  type Span,
  type SpanStart,
} from '#libs/kernel';

/** One door to what makes background work visible: log facts, a span, and metrics. */
@Injectable()
export class ObservedWork {
  constructor(
    readonly metrics: Metrics,
    readonly tracing: Tracing,
    private readonly context: RequestContext,
  ) {}

  /** Runs the work under these facts and no others, in a span of its own. */
  run<Result>(
    facts: ContextFacts,
    start: SpanStart,
    work: (span: Span) => Promise<Result>,
  ): Promise<Result> {
    return this.context.run(facts, () => this.tracing.span(start, work));
  }
}
