import { trace, TraceFlags, type Attributes, type Context, type Link } from '@opentelemetry/api';
import type { SpanKind } from '@opentelemetry/api';
import {
  SamplingDecision,
  TraceIdRatioBasedSampler,
  type Sampler,
  type SamplingResult,
} from '@opentelemetry/sdk-trace-node';

/**
 * Follows the parent, else what the span is linked to, else chance: a post is seen from its request to its
 * publication or not at all, also when the two are traces of their own.
 */
export class LinkedSampler implements Sampler {
  private readonly chance: Sampler;

  constructor(ratio: number) {
    this.chance = new TraceIdRatioBasedSampler(ratio);
  }

  shouldSample(
    context: Context,
    traceId: string,
    name: string,
    kind: SpanKind,
    attributes: Attributes,
    links: Link[],
  ): SamplingResult {
    const origin = trace.getSpanContext(context) ?? links[0]?.context;
    if (origin === undefined) {
      return this.chance.shouldSample(context, traceId, name, kind, attributes, links);
    }
    const isSampled = (origin.traceFlags & TraceFlags.SAMPLED) !== 0;
    const { RECORD_AND_SAMPLED, NOT_RECORD } = SamplingDecision;
    return { decision: isSampled ? RECORD_AND_SAMPLED : NOT_RECORD };
  }

  toString(): string {
    return `LinkedSampler{${this.chance.toString()}}`;
  }
}
