import { Injectable } from '@nestjs/common';
import { Clock, type PostId, type WorkspaceId } from '#libs/kernel';
import {
  type BudgetOfSubject,
  budgetsOf,
  type Departure,
  departures,
  keyOfBudget,
  PublishUsageRepository,
  ScheduledDeparturesRepository,
} from '#libs/posts';
import { NetworkBudgets, type PublishBudget, type WorkspaceMode } from '#libs/providers';
import type { CheckedPost } from '../domain/checking/checked-schedule.js';
import type { IssueLog } from '../domain/issues/issue-log.js';

/** A post that will not fit into a budget of its network at its time. */
export interface QuotaHold {
  /** `instagram.posts_per_day` */
  readonly budget: string;
  readonly label: string;
  readonly limit: number;
  /** When there is room for it, as far as can be told now. */
  readonly expectedAt: Date;
}

/** How a hold is told, before the post is stored and while it waits. */
export function wordingOf({ budget, label, limit, expectedAt }: QuotaHold): {
  readonly message: string;
  readonly hint: string;
} {
  return {
    message: `The network takes ${limit} at a time (${label}); this post is expected to be held until ${expectedAt.toISOString()}`,
    hint: `Budget ${budget}: move it to a time with room`,
  };
}

interface Planned extends Departure {
  readonly key: string;
}

/**
 * Larger budgets of all accounts together are not forecast: reading so many uses at each validation costs more than
 * the warning is worth.
 */
const LARGEST_APP_BUDGET = 1_000;

/**
 * Whether posts will fit into the budgets of their networks at their times. Counts what went out and what this
 * workspace has scheduled; what others have scheduled on a budget of all accounts is not looked at.
 */
@Injectable()
export class QuotaForecast {
  constructor(
    private readonly budgets: NetworkBudgets,
    private readonly usage: PublishUsageRepository,
    private readonly scheduled: ScheduledDeparturesRepository,
    private readonly clock: Clock,
  ) {}

  /** Warns of each post of a document that will be held. Two statements, however many posts there are. */
  async warn(
    workspaceId: WorkspaceId,
    posts: readonly CheckedPost[],
    issues: IssueLog,
    except: readonly PostId[] = [],
  ): Promise<void> {
    const nowMs = this.clock.now().getTime();
    const planned = posts.flatMap((post, index): Planned[] => {
      if (post.account === null || post.provider === null || post.publishAt === null) return [];
      const departure = {
        key: String(index),
        accountId: post.account.id,
        provider: post.provider,
        mode: post.account.mode,
        interaction: post.interaction,
        settings: post.item.step.settings,
        mediaCount: post.media.length,
        atMs: Math.max(nowMs, post.publishAt.getTime()),
      };
      return this.counted(departure).length === 0 ? [] : [departure];
    });
    const holds = await this.holdsOf(workspaceId, planned, except);
    for (const [key, hold] of holds) {
      const { subject, item } = posts[Number(key)]!;
      const wording = wordingOf(hold);
      issues.warn(subject, 'network_quota_forecast', item.spellings.publishAt, wording.message, {
        limit: hold.limit,
        actual: hold.expectedAt.toISOString(),
        hint: wording.hint,
      });
    }
  }

  /** The same for stored posts that wait for their times; without those that will fit, or wait for nothing. */
  async ofPosts(
    workspaceId: WorkspaceId,
    posts: readonly {
      readonly id: PostId;
      readonly provider: string;
      readonly dueAt: Date | null;
    }[],
  ): Promise<ReadonlyMap<string, QuotaHold>> {
    const waiting = posts.filter(({ dueAt }) => dueAt !== null);
    if (waiting.length === 0) return new Map();
    const providers = [...new Set(waiting.map(({ provider }) => provider))];
    const latestMs = Math.max(...waiting.map(({ dueAt }) => dueAt!.getTime()));
    const until = new Date(Math.max(this.clock.now().getTime(), latestMs));
    const scheduled = await this.scheduled.before(workspaceId, providers, until);
    return this.place(scheduled.map((one) => this.plannedOf(one)));
  }

  private async holdsOf(
    workspaceId: WorkspaceId,
    planned: readonly Planned[],
    except: readonly PostId[],
  ): Promise<ReadonlyMap<string, QuotaHold>> {
    if (planned.length === 0) return new Map();
    const providers = [...new Set(planned.map(({ provider }) => provider))];
    const latest = planned.reduce((last, { atMs }) => Math.max(last, atMs), 0);
    const stored = await this.scheduled.before(workspaceId, providers, new Date(latest));
    const without = new Set<string>(except);
    const others = stored.filter(({ id }) => !without.has(id)).map((one) => this.plannedOf(one));
    const all = [...others, ...planned].sort((left, right) => left.atMs - right.atMs);
    const holds = await this.place(all);
    const own = new Set(planned.map(({ key }) => key));
    return new Map([...holds].filter(([key]) => own.has(key)));
  }

  private async place(posts: readonly Planned[]): Promise<ReadonlyMap<string, QuotaHold>> {
    const wanted = new Map<string, BudgetOfSubject>();
    for (const post of posts) {
      for (const entry of budgetsOf(post, this.counted(post)))
        wanted.set(keyOfBudget(entry), entry);
    }
    if (wanted.size === 0) return new Map();
    const used = await this.usage.uses(null, [...wanted.values()], { withWaiting: true });
    const placed = departures(posts, used, (post) => this.counted(post));
    return new Map(
      placed.flatMap(({ post, held, expectedMs }): [string, QuotaHold][] => {
        if (held === null) return [];
        const {
          name: budget,
          budget: { label, limit },
        } = held;
        return [[post.key, { budget, label, limit, expectedAt: new Date(expectedMs) }]];
      }),
    );
  }

  private counted(post: Omit<Departure, 'atMs'>): readonly PublishBudget[] {
    const budgets = this.budgets.of(post.provider, post.mode as WorkspaceMode);
    const forecast = budgets.filter(
      ({ scope, limit }) => scope === 'account' || limit <= LARGEST_APP_BUDGET,
    );
    return budgetsOf(post, forecast).map(({ budget }) => budget);
  }

  private plannedOf({
    id,
    at,
    ...post
  }: Awaited<ReturnType<ScheduledDeparturesRepository['before']>>[number]): Planned {
    return { ...post, key: id, atMs: Math.max(this.clock.now().getTime(), at.getTime()) };
  }
}
