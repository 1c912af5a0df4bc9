import { setImmediate as eventLoop } from 'node:timers/promises';
import { DomainError, newId, type ApprovalId, type PostId, type QueueId } from '#libs/kernel';
import { DueClaims } from '#libs/posts';
import { ApplyScheduleCommand, CancelPostCommand } from '#libs/schedules';
import { aPolicy, approvalDesk, editingDesk, issuesOf } from '#libs/schedules/testing';
import type { PlanningBench } from './planning-bench.js';
import { CONTRADICTIONS } from './queue-contradictions.js';
import { queueDesk } from './queue-desk.js';
import { queueKeeper } from './queue-keeper.js';

/** What people do with a queue, and with a post, at the same moment. */
type QueueAct = 'pause' | 'resume' | 'shuffle' | 'order' | 'compact' | 'apply';
type PostAct = 'leave' | 'keepTime' | 'join' | 'change' | 'cancel' | 'approve';
const QUEUE_ACTS: readonly QueueAct[] = [
  ...(['pause', 'pause', 'resume', 'resume'] as const),
  ...(['shuffle', 'order', 'compact', 'apply'] as const),
];
const POST_ACTS: readonly PostAct[] = [
  ...(['leave', 'keepTime', 'join', 'join'] as const),
  ...(['change', 'cancel', 'approve', 'approve'] as const),
];
/** Of a round. */
const CLAIMS = 3;
const DAY_MS = 86_400_000;

/** A post that is in a queue at first, or may come in. */
interface Prize {
  readonly id: PostId;
  readonly account: string;
  readonly approval: { readonly id: ApprovalId; readonly digest: string } | null;
}

/** What a worker has taken, and where it was then. */
interface Taken {
  readonly id: PostId;
  readonly publishAt: Date;
  readonly slotAt: Date | null;
  readonly withdrawnFor: readonly string[];
}

/** What rivals are told when somebody was faster. */
const LOST = new Set([
  ...['approval_stale', 'approval_decided', 'approval_required', 'post_not_editable'],
  ...['post_not_cancelable', 'post_changed', 'queue_changed'],
]);

/**
 * A queue and the posts in it, about which people and workers do different things at the same moment. Everything is as
 * it was before the next round.
 */
export class QueueRaces {
  /** Promises that were broken. */
  readonly broken: string[] = [];
  /** What somebody has done to the end. */
  readonly done = new Set<string>();
  private readonly taken: Taken[] = [];
  private readonly keeper;
  private readonly posts;
  private readonly approvals;

  private constructor(
    private readonly bench: PlanningBench,
    private readonly queue: QueueId,
    private readonly other: QueueId,
    private readonly prizes: readonly Prize[],
  ) {
    this.keeper = queueKeeper(bench);
    this.posts = editingDesk(bench);
    this.approvals = approvalDesk(bench);
  }

  static async prepare(bench: PlanningBench): Promise<QueueRaces> {
    // For the lib all slots are still to come; for workers, who go by the clock of the database, all posts are due.
    bench.clock.moveTo(new Date(Date.now() - 60 * DAY_MS));
    const desk = queueDesk(bench);
    const [queue, other] = [await desk.queue(), await desk.queue({ name: 'Others' })];
    const approvals = approvalDesk(bench);
    const prizes: Prize[] = [];
    const account = async (name: string): Promise<string> => {
      await bench.addAccount(`telegram:@${name}`);
      return `telegram:@${name}`;
    };
    const apply = async (body: object): Promise<void> => {
      const { posts, approval } = await approvals.applyAs(null, body);
      prizes.push(...posts.map(({ id, account: own }) => ({ id, account: own, approval })));
    };
    for (const name of ['one', 'two', 'three', 'four']) {
      await apply({ posts: [{ account: await account(name), text: name, queue }] });
    }
    const [steps, second] = [[{ text: 'a' }, { text: 'b', delay_minutes: 30 }], [{ text: 'c' }]];
    const targets = [
      { account: await account('thread'), steps },
      { account: await account('shared'), steps: second },
    ];
    await apply({ campaigns: [{ name: 'Spring', queue, targets }] });
    const publishAt = new Date(bench.clock.now().getTime() + DAY_MS).toISOString();
    for (const name of ['outside', 'beside']) {
      await apply({ posts: [{ account: await account(name), text: name, publishAt }] });
    }
    await approvals.rule(aPolicy());
    for (const name of ['asked', 'wondered']) {
      await apply({ posts: [{ account: await account(name), text: name, queue }] });
    }
    await approvals.rule({ rules: [], selfApproval: true });
    await save(bench);
    return new QueueRaces(bench, queue, other, prizes);
  }

  /** @param choose a number from 0 below the given one. @returns how many things were done at once */
  async round(choose: (below: number) => number): Promise<number> {
    await restore(this.bench);
    this.taken.length = 0;
    const acts: (() => Promise<unknown>)[] = [];
    const add = (name: string, act: () => Promise<unknown>): void => {
      const [turns, place] = [choose(30), choose(acts.length + 1)];
      acts.splice(place, 0, async () => {
        for (let turn = turns; turn > 0; turn -= 1) await eventLoop();
        await this.try(name, act);
      });
    };
    for (let count = 2 + choose(4); count > 0; count -= 1) {
      const [act, seed] = [QUEUE_ACTS[choose(QUEUE_ACTS.length)]!, choose(1_000)];
      add(act, () => this.withQueue(act, seed));
    }
    for (let count = 2 + choose(5); count > 0; count -= 1) {
      const [act, prize] = [POST_ACTS[choose(POST_ACTS.length)]!, choose(this.prizes.length)];
      const isOther = choose(4) === 0;
      add(act, () => this.withPost(act, this.prizes[prize]!, isOther));
    }
    for (let count = choose(CLAIMS + 1); count > 0; count -= 1) {
      const limit = 1 + choose(3);
      add('claim', () => this.claim(limit));
    }
    await Promise.all(acts.map((act) => act()));
    await this.lookAround();
    return acts.length;
  }

  private async try(name: string, act: () => Promise<unknown>): Promise<void> {
    try {
      await act();
      this.done.add(name);
    } catch (error) {
      if (error instanceof DomainError && (LOST.has(error.code) || isRefused(error))) return;
      const code =
        error instanceof DomainError ? `${error.code} ${JSON.stringify(error.details)}` : '';
      this.broken.push(`${name}: ${String(error)} ${code}`);
    }
  }

  private async withQueue(act: QueueAct, seed: number): Promise<unknown> {
    const { queue, keeper } = this;
    switch (act) {
      case 'pause':
        return keeper.pause(queue);
      case 'resume':
        return keeper.resume(queue);
      case 'shuffle':
        return keeper.order(queue, { by: 'shuffle', seed });
      case 'compact':
        return keeper.order(queue, { by: 'compact' });
      case 'order': {
        const [{ queue: seen }, shown] = await Promise.all([
          keeper.view(queue),
          keeper.slots(queue, 20),
        ]);
        const itemIds = shown.flatMap(({ item }) =>
          item === null || item.isBegun ? [] : [item.id],
        );
        return keeper.order(queue, {
          by: 'items',
          itemIds: itemIds.toReversed(),
          revision: seen.revision,
        });
      }
      case 'apply': {
        const { workspaceId, account, commands } = this.bench;
        const caller = { workspaceId, mode: 'sandbox', source: 'api' } as const;
        const post = { account, text: newId('att'), queue };
        return commands.execute(new ApplyScheduleCommand(caller, { posts: [post] }));
      }
    }
  }

  private withPost(
    act: PostAct,
    { id, account, approval }: Prize,
    isOther: boolean,
  ): Promise<unknown> {
    const edit = (fields: object): Promise<unknown> => this.posts.edit(id, { account, ...fields });
    switch (act) {
      case 'leave':
        return edit({ publishAt: this.tomorrow() });
      case 'keepTime':
        return edit({ queue: null });
      case 'join':
        return edit({ queue: isOther ? this.other : this.queue });
      case 'change':
        return edit({ text: newId('att') });
      case 'cancel':
        return this.bench.commands.execute(new CancelPostCommand(this.bench.workspaceId, id));
      case 'approve':
        if (approval === null) return this.withPost('change', { id, account, approval }, isOther);
        return this.approvals.decide(approval, this.approvals.voter());
    }
  }

  private tomorrow(): string {
    return new Date(this.bench.clock.now().getTime() + DAY_MS).toISOString();
  }

  /** As a scheduler does. */
  private claim(limit: number): Promise<void> {
    const { platform } = this.bench;
    return platform.database.transaction(async (transaction) => {
      const claim = { worker: newId('att'), limit, leaseMs: 60_000 };
      const { posts } = await platform.get(DueClaims).claim(transaction, claim);
      const rows = await transaction.query<Taken>(TAKEN, [posts.map(({ id }) => id)]);
      this.taken.push(...rows);
      if (rows.length > 0) this.done.add('take');
    });
  }

  /** What holds when everybody has done what they could. */
  private async lookAround(): Promise<void> {
    const { database } = this.bench.platform;
    const ids = this.taken.map(({ id }) => id);
    const after = await database.query<Taken>(TAKEN, [ids]);
    const known = new Map(after.map((post) => [post.id, JSON.stringify(post)]));
    for (const post of this.taken) {
      const [then, now] = [JSON.stringify(post), known.get(post.id)];
      if (post.withdrawnFor.length > 0) this.broken.push(`a held post was taken: ${then}`);
      if (then !== now) this.broken.push(`what was taken was changed: ${then} became ${now}`);
    }
    if (new Set(ids).size < ids.length) this.broken.push(`taken twice: ${ids.join(' ')}`);
    const rows = await database.query<{ what: string }>(CONTRADICTIONS);
    this.broken.push(...rows.map(({ what }) => what));
  }
}

/** What is in no queue any more needs a time with every edit; posts of campaigns come into none. */
const REFUSED = new Set(['invalid_publish_time publishAt', 'queue_misplaced queue']);

function isRefused(error: DomainError): boolean {
  return error.code === 'validation_failed' && issuesOf(error).every((issue) => REFUSED.has(issue));
}

const TAKEN = `
  SELECT p.id, p.publish_at AS "publishAt", item.slot_at AS "slotAt", p.withdrawn_for AS "withdrawnFor"
  FROM posts p LEFT JOIN queue_items item ON item.id = p.queue_item_id WHERE p.id = ANY ($1)`;

/** In the order in which they stand on each other. */
const SAVED = ['queues', 'runs', 'queue_items', 'posts', 'approvals'] as const;

async function save({ platform: { database } }: PlanningBench): Promise<void> {
  for (const table of SAVED) {
    await database.execute(`CREATE TABLE saved_${table} AS TABLE ${table}`);
  }
  await database.execute(
    `CREATE TABLE saved_approval_posts AS SELECT approval_id, post_id, digest, status FROM approval_posts`,
  );
}

async function restore({ platform: { database } }: PlanningBench): Promise<void> {
  await database.transaction(async (transaction) => {
    for (const table of ['runs', 'queue_items', 'queues', 'outbox']) {
      await transaction.execute(`DELETE FROM ${table}`);
    }
    for (const table of SAVED) {
      await transaction.execute(`INSERT INTO ${table} TABLE saved_${table}`);
    }
    await transaction.execute(
      `INSERT INTO approval_posts (approval_id, post_id, digest, status) TABLE saved_approval_posts`,
    );
  });
}
