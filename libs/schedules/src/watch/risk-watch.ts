import { Inject, Injectable, Logger } from '@nestjs/common';
import { Clock, Config } from '#libs/kernel';
import { distinctRisks, type PostRisk, PostWatchRepository, type WatchedPost } from '#libs/posts';
import type { RiskCheck } from './risk-check.js';
import { RISK_CHECKS } from './risk-checks.js';
import { RiskLedger } from './risk-ledger.js';
import { watchConfig } from './watch.config.js';

const BATCH = 20;
/** Longer than the checks of a batch take; a scheduler that dies leaves its posts this long. */
const HELD_MS = 5 * 60_000;

/** Checks scheduled posts ahead of their time. Any number of schedulers may: each post is one's at a time. */
@Injectable()
export class RiskWatch {
  private readonly logger = new Logger(RiskWatch.name);
  private isStopping = false;

  constructor(
    private readonly posts: PostWatchRepository,
    @Inject(RISK_CHECKS) private readonly checks: readonly RiskCheck[],
    private readonly ledger: RiskLedger,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** Checks everything that is due. @returns how many posts */
  async checkDue(): Promise<number> {
    const { concurrency } = this.config.get(watchConfig);
    const counts = await Promise.all(Array.from({ length: concurrency }, () => this.work()));
    return counts.reduce((sum, count) => sum + count, 0);
  }

  /** When the next check is due; null when there is none. */
  async nextAt(): Promise<Date | null> {
    return this.posts.nextAt(this.clock.now());
  }

  /** Takes no further posts. */
  stop(): void {
    this.isStopping = true;
  }

  private async work(): Promise<number> {
    let checked = 0;
    while (!this.isStopping) {
      const now = this.clock.now();
      const taken = await this.posts.take(now, new Date(now.getTime() + HELD_MS), BATCH);
      for (const group of byWorkspace(taken)) await this.check(group);
      checked += taken.length;
      if (taken.length < BATCH) break;
    }
    return checked;
  }

  /** Without an answer nothing is written: the posts come up again when they are no longer held. */
  private async check(watched: readonly WatchedPost[]): Promise<void> {
    const [{ workspaceId }] = watched as readonly [WatchedPost];
    try {
      const posts = watched.map(({ post }) => post);
      const found: PostRisk[][] = posts.map(() => []);
      for (const check of this.checks) {
        const risks = await check.find(workspaceId, posts);
        risks.forEach((ofPost, index) => found[index]!.push(...ofPost));
      }
      await this.ledger.write(watched, found.map(distinctRisks));
    } catch (error) {
      this.logger.error(`posts of ${workspaceId} not checked: ${(error as Error).message}`);
    }
  }
}

function byWorkspace(taken: readonly WatchedPost[]): Iterable<readonly WatchedPost[]> {
  const groups = new Map<string, WatchedPost[]>();
  for (const watched of taken) {
    const group = groups.get(watched.workspaceId);
    if (group) group.push(watched);
    else groups.set(watched.workspaceId, [watched]);
  }
  return groups.values();
}
