import type { FastifyReply } from 'fastify';
import type { SandboxKernel } from '../../../kernel/network.js';
import type { Applications } from '../oauth/applications.js';
import type { Directory } from '../people/directory.js';
import type { Caller } from './caller.js';
import { showBusinessUsage, showUsage, throttled, throttledInstagram } from './throttling.js';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
/** Engaged users are worth this many calls per rolling day (Graph API: Rate Limits). */
const callsPerEngagedUser = 4800;
/** Impressions of an Instagram account, which count there as engaged users do on a Page. */
const usualImpressions = 50;

/** Counts calls and answers with the usage headers; not kept over a restart. */
export class Usage {
  private calls = new Map<string, number[]>();

  constructor(
    private readonly kernel: SandboxKernel,
    private readonly applications: Applications,
    private readonly directory: Directory,
  ) {}

  /** Counts one call, sets the headers, and throws when the limit is passed. `pageId` is the Page it is about. */
  count(caller: Caller, pageId: string | null, reply: FastifyReply): void {
    const percent = this.percentAfter(caller);
    if (percent >= 1) showUsage(reply, caller, percent, 0);
    if (percent > 100) throw throttled(reply, caller, pageId, 5 * 60);
  }

  /** Counts a call about Instagram, per application and account, with the account's own header. */
  countInstagram(caller: Caller, accountId: string, reply: FastifyReply): void {
    const perDay = this.applications.settings(caller.appId).pageCallsPerDay;
    const limit = perDay ?? callsPerEngagedUser * usualImpressions;
    const percent = this.percentOf(`${caller.appId}/${accountId}`, dayMs, limit);
    if (percent >= 1) showBusinessUsage(reply, { id: accountId, type: 'instagram' }, percent, 0);
    if (percent > 100) throw throttledInstagram(reply, accountId, 5 * 60);
  }

  clear(): void {
    this.calls = new Map();
  }

  private percentAfter(caller: Caller): number {
    const key = `${caller.appId}/${caller.pageId ?? caller.person?.login ?? 'app'}`;
    return this.percentOf(key, caller.pageId === null ? hourMs : dayMs, this.limitOf(caller));
  }

  private percentOf(key: string, window: number, limit: number): number {
    const now = this.kernel.now().getTime();
    const recent = this.calls.get(key) ?? [];
    const firstRecent = recent.findIndex((time) => time > now - window);
    recent.splice(0, firstRecent === -1 ? recent.length : firstRecent);
    recent.push(now);
    this.calls.set(key, recent);
    return Math.floor((100 * recent.length) / limit);
  }

  private limitOf({ appId, pageId }: Caller): number {
    const settings = this.applications.settings(appId);
    if (pageId === null) return settings.callsPerHour;
    const engaged = this.directory.page(pageId)?.engagedUsers ?? 1;
    return settings.pageCallsPerDay ?? callsPerEngagedUser * engaged;
  }
}
