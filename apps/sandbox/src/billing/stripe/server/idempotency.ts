import { createHash } from 'node:crypto';
import type { NetworkState } from '../../../kernel/network.js';
import { invalid, StripeError } from './stripe-error.js';

interface KeptAnswer {
  readonly fingerprint: string;
  readonly answer: unknown;
}

/** Answers kept by `Idempotency-Key`: the same request gets the first one again, another request is refused. */
export class IdempotentAnswers {
  constructor(private readonly state: NetworkState) {}

  /** @returns the answer of an earlier request with this key */
  find(key: string, request: string): { readonly answer: unknown } | null {
    if (key.length > 255) throw invalid('Idempotency keys can have up to 255 characters.');
    const kept = this.state.get<KeptAnswer>(`idempotency/${key}`);
    if (!kept) return null;
    if (kept.fingerprint === fingerprint(request)) return { answer: kept.answer };
    const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;
    throw new StripeError(400, 'idempotency_error', message);
  }

  keep(key: string, request: string, answer: unknown): void {
    this.state.set(`idempotency/${key}`, { fingerprint: fingerprint(request), answer });
  }
}

function fingerprint(request: string): string {
  return createHash('sha256').update(request).digest('hex');
}
