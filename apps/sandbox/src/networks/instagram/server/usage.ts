import type { FastifyReply } from 'fastify';

// 4,800 calls for every impression in 24 hours; accounts of the sandbox have ten.
const callsPerDay = 48_000;
const dayMs = 24 * 60 * 60 * 1000;

interface Window {
  readonly startedAt: number;
  readonly calls: number;
}

/** Calls per account, as the usage header tells them (Graph API: Rate Limits). Nothing is refused because of them. */
export class UsageCounter {
  private readonly windows = new Map<string, Window>();

  /** Counts a call and sets the header once there is something to tell. */
  count(reply: FastifyReply, accountId: string, now: number): void {
    const known = this.windows.get(accountId);
    const isOpen = known !== undefined && now - known.startedAt < dayMs;
    const window = {
      startedAt: isOpen ? known.startedAt : now,
      calls: isOpen ? known.calls + 1 : 1,
    };
    this.windows.set(accountId, window);
    const percent = Math.floor((window.calls * 100) / callsPerDay);
    if (percent > 0) tellUsage(reply, accountId, { percent: Math.min(percent, 99), minutes: 0 });
  }
}

/** Sets the header; 100 percent means throttled, for so many minutes. */
export function tellUsage(
  reply: FastifyReply,
  accountId: string,
  use: { readonly percent: number; readonly minutes: number },
): void {
  const entry = {
    type: 'instagram',
    call_count: use.percent,
    total_cputime: 1,
    total_time: 1,
    estimated_time_to_regain_access: use.minutes,
  };
  reply.header('x-business-use-case-usage', JSON.stringify({ [accountId]: [entry] }));
}
