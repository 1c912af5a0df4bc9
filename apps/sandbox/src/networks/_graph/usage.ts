import type { FastifyReply } from 'fastify';
import { GraphError } from './graph-error.js';

/** How much of a limit is used, in percent; `minutes` until calls are answered again. */
interface Use {
  readonly percent: number;
  readonly minutes: number;
}

/** `X-Business-Use-Case-Usage` of a Page or an Instagram account, at most 100 percent (Graph API: Rate Limits). */
export function showBusinessUsage(
  reply: FastifyReply,
  { id, type }: { readonly id: string; readonly type: 'pages' | 'instagram' },
  { percent, minutes }: Use,
): void {
  const share = Math.min(100, percent);
  const usage = {
    type,
    call_count: share,
    total_cputime: share,
    total_time: share,
    estimated_time_to_regain_access: minutes,
  };
  reply.header('x-business-use-case-usage', JSON.stringify({ [id]: [usage] }));
}

/** The refusal for too many calls about an Instagram account. There is no Retry-After: the header tells minutes. */
export function throttledInstagram(
  reply: FastifyReply,
  id: string,
  waitSeconds: number,
): GraphError {
  showBusinessUsage(
    reply,
    { id, type: 'instagram' },
    { percent: 100, minutes: minutesOf(waitSeconds) },
  );
  const message =
    '(#80002) There have been too many calls to this Instagram account. Wait a bit and try again.';
  return new GraphError(80_002, message);
}

export function minutesOf(seconds: number): number {
  return Math.max(1, Math.ceil(seconds / 60));
}
