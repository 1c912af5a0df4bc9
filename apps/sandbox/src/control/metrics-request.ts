import { ControlError, onlyMembers } from './control-error.js';

/** Numbers for a post or an account; exactly one of postId and account is not null. */
export interface MetricsOrder {
  readonly provider: string;
  readonly postId: string | null;
  readonly account: string | null;
  readonly metrics: Readonly<Record<string, unknown>>;
}

/** Reads the body of `POST /_sandbox/metrics`. Throws ControlError with the reason. */
export function readMetrics(
  body: Record<string, unknown>,
  providers: readonly string[],
): MetricsOrder {
  onlyMembers(body, ['provider', 'postId', 'account', 'metrics']);
  const { provider, postId = null, account = null, metrics } = body;
  if (typeof provider !== 'string' || !providers.includes(provider)) {
    throw new ControlError(400, `provider must be one of ${providers.join(', ')}`);
  }
  if ((postId === null) === (account === null)) {
    throw new ControlError(400, 'give either postId or account');
  }
  if (!isTextOrNull(postId) || !isTextOrNull(account)) {
    throw new ControlError(400, 'postId and account are strings');
  }
  if (typeof metrics !== 'object' || metrics === null || Array.isArray(metrics)) {
    throw new ControlError(400, 'metrics must be an object');
  }
  return { provider, postId, account, metrics: metrics as Record<string, unknown> };
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || typeof value === 'string';
}
