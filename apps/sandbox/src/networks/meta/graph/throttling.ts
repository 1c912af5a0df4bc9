import type { FastifyReply } from 'fastify';
import type { Caller } from './caller.js';
import { GraphError } from './graph-error.js';

type Whose = Pick<Caller, 'kind' | 'pageId'>;

/** The refusal for too many calls, with the usage headers at 100 percent (Graph API: Rate Limits). */
export function throttled(
  reply: FastifyReply,
  caller: Whose | null,
  pageId: string | null,
  waitSeconds: number,
): GraphError {
  showUsage(reply, caller, 100, minutesOf(waitSeconds));
  if (caller?.kind === 'page') {
    return new GraphError(
      400,
      80_001,
      'There have been too many calls to this Page account. Wait a bit and try again. For more info, please refer to https://developers.facebook.com/docs/graph-api/overview/rate-limiting.',
    );
  }
  if (caller?.kind !== 'user') {
    return new GraphError(400, 4, '(#4) Application request limit reached');
  }
  if (pageId !== null) return new GraphError(400, 32, '(#32) Page request limit reached');
  return new GraphError(400, 17, '(#17) User request limit reached');
}

/** The same for an Instagram account. */
export function throttledInstagram(
  reply: FastifyReply,
  id: string,
  waitSeconds: number,
): GraphError {
  showBusinessUsage(reply, { id, type: 'instagram' }, 100, minutesOf(waitSeconds));
  const message =
    'There have been too many calls to this Instagram account. Wait a bit and try again.';
  return new GraphError(400, 80_002, message);
}

/** `X-App-Usage` for people and applications, `X-Business-Use-Case-Usage` for Pages; at most 100 percent. */
export function showUsage(
  reply: FastifyReply,
  caller: Whose | null,
  percent: number,
  minutes: number,
): void {
  if (caller !== null && caller.pageId !== null) {
    showBusinessUsage(reply, { id: caller.pageId, type: 'pages' }, percent, minutes);
    return;
  }
  const share = Math.min(100, percent);
  const usage = { call_count: share, total_time: share, total_cputime: share };
  reply.header('x-app-usage', JSON.stringify(usage));
}

export function showBusinessUsage(
  reply: FastifyReply,
  subject: { readonly id: string; readonly type: 'pages' | 'instagram' },
  percent: number,
  minutes: number,
): void {
  const share = Math.min(100, percent);
  const usage = {
    type: subject.type,
    call_count: share,
    total_cputime: share,
    total_time: share,
    estimated_time_to_regain_access: minutes,
  };
  reply.header('x-business-use-case-usage', JSON.stringify({ [subject.id]: [usage] }));
}

function minutesOf(seconds: number): number {
  return Math.max(1, Math.ceil(seconds / 60));
}
