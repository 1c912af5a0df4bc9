import type { FastifyReply } from 'fastify';
import type { RateLimit } from '../../../kernel/calls/rate-windows.js';
import type { SandboxKernel } from '../../../kernel/network.js';
import { GraphError } from '../../_graph/graph-error.js';
import { minutesOf, showBusinessUsage, throttledInstagram } from '../../_graph/usage.js';
import type { Applications } from '../oauth/applications.js';
import type { Caller } from '../oauth/grants.js';
import type { Directory } from '../people/directory.js';

const hourSeconds = 60 * 60;
const daySeconds = 24 * hourSeconds;
/** Engaged users are worth this many calls per rolling day (Graph API: Rate Limits). */
const callsPerEngagedUser = 4800;
/** Impressions of an Instagram account, which count there as engaged users do on a Page. */
const usualImpressions = 50;
const waitSeconds = 5 * 60;

type Whose = Pick<Caller, 'kind' | 'pageId'>;

/** Counts calls and answers with the usage headers; not kept over a restart. */
export class Usage {
  /** Times of the calls within the rolling window. */
  private calls = new Map<string, number[]>();

  constructor(
    private readonly kernel: Pick<SandboxKernel, 'now'>,
    private readonly applications: Applications,
    private readonly directory: Directory,
  ) {}

  /** Counts one call, sets the headers, and throws when the limit is passed. `pageId` is the Page it is about. */
  count(caller: Caller, pageId: string | null, reply: FastifyReply): void {
    const key = `${caller.appId}/${caller.pageId ?? caller.person?.login ?? 'app'}`;
    const percent = this.percentOf(key, this.limitOf(caller));
    if (percent === null) throw throttled(reply, caller, pageId, waitSeconds);
    if (percent >= 1) showUsage(reply, caller, percent, 0);
  }

  /** Counts a call about Instagram, per application and account, with the account's own header. */
  countInstagram({ appId }: Caller, accountId: string, reply: FastifyReply): void {
    const { pageCallsPerDay } = this.applications.settings(appId);
    const calls = pageCallsPerDay ?? callsPerEngagedUser * usualImpressions;
    const percent = this.percentOf(`${appId}/${accountId}`, { calls, seconds: daySeconds });
    if (percent === null) throw throttledInstagram(reply, accountId, waitSeconds);
    if (percent < 1) return;
    showBusinessUsage(reply, { id: accountId, type: 'instagram' }, { percent, minutes: 0 });
  }

  clear(): void {
    this.calls = new Map();
  }

  /** Null when the limit is passed. */
  private percentOf(key: string, { calls: limit, seconds }: RateLimit): number | null {
    const now = this.kernel.now().getTime();
    const known = this.calls.get(key) ?? [];
    const recent = [...known.filter((time) => time > now - seconds * 1000), now];
    this.calls.set(key, recent);
    return recent.length > limit ? null : Math.floor((100 * recent.length) / limit);
  }

  private limitOf({ appId, pageId }: Caller): RateLimit {
    const { callsPerHour, pageCallsPerDay } = this.applications.settings(appId);
    if (pageId === null) return { calls: callsPerHour, seconds: hourSeconds };
    const engaged = this.directory.page(pageId)?.engagedUsers ?? 1;
    return { calls: pageCallsPerDay ?? callsPerEngagedUser * engaged, seconds: daySeconds };
  }
}

/** The refusal for too many calls, with the usage headers at 100 percent (Graph API: Rate Limits). */
export function throttled(
  reply: FastifyReply,
  caller: Whose | null,
  pageId: string | null,
  seconds: number,
): GraphError {
  showUsage(reply, caller, 100, minutesOf(seconds));
  if (caller?.kind === 'page') {
    return new GraphError(
      80_001,
      'There have been too many calls to this Page account. Wait a bit and try again. For more info, please refer to https://developers.facebook.com/docs/graph-api/overview/rate-limiting.',
    );
  }
  if (caller?.kind !== 'user') return new GraphError(4, '(#4) Application request limit reached');
  if (pageId !== null) return new GraphError(32, '(#32) Page request limit reached');
  return new GraphError(17, '(#17) User request limit reached');
}

/** `X-App-Usage` for people and applications, `X-Business-Use-Case-Usage` for Pages; at most 100 percent. */
function showUsage(
  reply: FastifyReply,
  caller: Whose | null,
  percent: number,
  minutes: number,
): void {
  if (caller !== null && caller.pageId !== null) {
    showBusinessUsage(reply, { id: caller.pageId, type: 'pages' }, { percent, minutes });
    return;
  }
  const usage = { call_count: percent, total_time: percent, total_cputime: percent };
  reply.header('x-app-usage', JSON.stringify(usage));
}
