import { setImmediate as eventLoop } from 'node:timers/promises';
import { type ApprovalId, type DomainError, newId, type PostId } from '#libs/kernel';
import type { Transaction } from '#libs/platform';
import {
  ApprovalExpiry,
  type ClaimedPost,
  contentDigest,
  DueClaims,
  PolicyApplication,
} from '#libs/posts';
import { CancelPostCommand } from '../commands/cancel-post/cancel-post.command.js';
import { EditPostCommand } from '../commands/edit-post/edit-post.command.js';
import { approvalDesk, aPolicy, type ApprovalDesk } from './approval-desk.js';
import { NOW } from './checked.js';
import type { SchedulesBench } from './schedules-bench.js';

/** What people do to a post while others do something else; what happens to all of them at once. */
type Move = 'approve' | 'reject' | 'edit' | 'expire' | 'cancel';
type Sweep = 'policy' | 'claim';
const MOVES: readonly Move[] = [
  ...(['approve', 'approve', 'approve', 'edit', 'edit', 'edit'] as const),
  ...(['expire', 'cancel', 'reject'] as const),
];
/** Of a round. */
const CLAIMS = 4;

/** A post that is fought for, and what it was at first. */
interface Prize {
  readonly id: PostId;
  readonly account: string;
  /** It goes without anybody's word until the policy is applied to it. */
  readonly isFree: boolean;
  readonly text: string;
  readonly approval: { readonly id: ApprovalId; readonly digest: string } | null;
}

/** What rivals are told when somebody was faster. */
const LOST = new Set([
  ...['approval_stale', 'approval_decided', 'approval_required', 'post_not_editable'],
  ...['post_not_cancelable', 'post_changed'],
]);

/**
 * Many posts at once, each with an account of its own, about which some people and two schedulers do different things
 * at the same moment. Everything is as it was before the next round.
 */
export class ApprovalRaces {
  /** Promises that were broken. */
  readonly broken: string[] = [];
  private readonly claimed = new Map<PostId, number>();

  private constructor(
    private readonly bench: SchedulesBench,
    private readonly desk: ApprovalDesk,
    private readonly prizes: readonly Prize[],
  ) {}

  static async prepare(bench: SchedulesBench, count: number): Promise<ApprovalRaces> {
    const desk = approvalDesk(bench);
    const prizes: Prize[] = [];
    for (const isFree of [true, false]) {
      if (!isFree) await desk.rule(aPolicy());
      for (let index = 0; index < count / 2; index += 1) {
        const account = `telegram:@${isFree ? 'free' : 'asked'}${index}`;
        const text = `the text of ${account}`;
        await bench.addAccount(account);
        const body = { posts: [{ account, text, publish_at: NOW }] };
        const { posts, approval } = await desk.applyAs(null, body);
        prizes.push({ id: posts[0]!.id, account, isFree, text, approval });
      }
    }
    await save(bench);
    return new ApprovalRaces(bench, desk, prizes);
  }

  /** @param choose a number from 0 below the given one. @returns how many posts were fought for */
  async round(choose: (below: number) => number): Promise<number> {
    await restore(this.bench);
    this.claimed.clear();
    const moves = this.prizes.flatMap((prize) =>
      Array.from({ length: 1 + choose(3) }, () => ({ prize, move: MOVES[choose(MOVES.length)]! })),
    );
    const sweeps: Sweep[] = [
      ...Array<Sweep>(CLAIMS).fill('claim'),
      ...Array<Sweep>(choose(2)).fill('policy'),
    ];
    const { reached, endOne } = counted();
    await Promise.all([
      ...moves.map(async ({ prize, move }) => {
        for (let wait = choose(20); wait > 0; wait -= 1) await eventLoop();
        await this.make(prize, move);
        endOne();
      }),
      // Schedulers are faster than people: they come in between, when some of these are done.
      ...sweeps.map(async (sweep) => {
        await reached(choose(moves.length + 1));
        await this.sweep(sweep);
      }),
    ]);
    await this.lookAround();
    return this.prizes.length;
  }

  private async make(prize: Prize, move: Move): Promise<void> {
    const { commands, workspaceId, platform } = this.bench;
    const { id, account, approval } = prize;
    const decide = (decision: 'approve' | 'reject'): Promise<void> =>
      approval === null
        ? Promise.resolve()
        : this.desk.decide(approval, this.desk.voter(), { decision, publishNow: true });
    const acts: Readonly<Record<Move, () => Promise<unknown>>> = {
      approve: () => decide('approve'),
      reject: () => decide('reject'),
      edit: () => {
        const body = { account, text: `another ${newId('att')}`, publish_at: NOW };
        return commands.execute(new EditPostCommand(workspaceId, id, body));
      },
      expire: async () => {
        await platform.database.execute(
          `UPDATE approvals SET expires_at = $2 WHERE id = $1 AND status = 'pending'`,
          [approval?.id ?? '', NOW],
        );
        await platform.get(ApprovalExpiry).expire();
      },
      cancel: () => commands.execute(new CancelPostCommand(workspaceId, id)),
    };
    await acts[move]().catch((error: DomainError) => {
      if (!LOST.has(error.code)) this.broken.push(`${move} of ${account}: ${error.message}`);
    });
  }

  private sweep(sweep: Sweep): Promise<void> {
    return this.bench.platform.database.transaction((transaction) =>
      sweep === 'claim' ? this.claim(transaction) : this.applyPolicy(transaction),
    );
  }

  private async applyPolicy(transaction: Transaction): Promise<void> {
    const { workspaceId, platform } = this.bench;
    await transaction.query(
      `SELECT pg_advisory_xact_lock(hashtext('approval-policies'), hashtext($1))`,
      [workspaceId],
    );
    const { rules, selfApproval } = aPolicy();
    const application = platform.get(PolicyApplication);
    await application.askScheduled(transaction, workspaceId, { rules, selfApproval }, null);
  }

  /** As a scheduler does: what it has in its hands must be what people agreed to, or what needed nobody. */
  private async claim(transaction: Transaction): Promise<void> {
    const claim = { worker: newId('att'), limit: this.prizes.length, leaseMs: 60_000 };
    const { posts } = await this.bench.platform.get(DueClaims).claim(transaction, claim);
    const rows = await transaction.query<{ id: PostId; approval: string; digests: string[] }>(
      `SELECT p.id, p.approval, ARRAY(SELECT digest FROM approval_posts asked
         WHERE asked.post_id = p.id AND asked.status = 'approved') AS digests
       FROM posts p WHERE p.id = ANY ($1)`,
      [posts.map(({ id }) => id)],
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const post of posts) {
      this.claimed.set(post.id, (this.claimed.get(post.id) ?? 0) + 1);
      const prize = this.prizes.find(({ id }) => id === post.id)!;
      const { approval, digests } = byId.get(post.id)!;
      const isAgreed = approval === 'approved' && digests.includes(digestOf(post));
      const isFree = approval === 'not_needed' && prize.isFree && post.description === prize.text;
      if (!isAgreed && !isFree) {
        this.broken.push(`${prize.account} is taken as ${approval}: ${post.description}`);
      }
    }
  }

  /** What holds when everybody has done what they could. */
  private async lookAround(): Promise<void> {
    for (const [id, times] of this.claimed) {
      if (times > 1) this.broken.push(`${id} was taken ${times} times`);
    }
    const rows = await this.bench.platform.database.query<{ what: string }>(CONTRADICTIONS);
    this.broken.push(...rows.map(({ what }) => what));
  }
}

function digestOf(post: ClaimedPost): string {
  const { accountId, name, description, settings } = post;
  const assets = post.assets as Parameters<typeof contentDigest>[0]['assets'];
  return contentDigest({ accountId, name, description, settings, assets, publishAt: null }, false);
}

const CONTRADICTIONS = `
  SELECT p.id || ' is ' || p.approval || ' and asked about ' || count(asked) FILTER (WHERE asked.is_open) AS what
  FROM posts p LEFT JOIN approval_posts asked ON asked.post_id = p.id
  WHERE p.status <> 'canceled' GROUP BY p.id
  HAVING (p.approval IN ('pending','changes_requested')) <> COALESCE(bool_or(asked.is_open), false)
  UNION ALL
  SELECT p.id || ' is canceled and asked about' FROM posts p JOIN approval_posts asked ON asked.post_id = p.id
  WHERE p.status = 'canceled' AND asked.is_open
  UNION ALL
  SELECT a.id || ' is ' || a.status || ' and its post ' || asked.status FROM approvals a
  JOIN approval_posts asked ON asked.approval_id = a.id WHERE asked.status <> a.status
  UNION ALL
  SELECT p.id || ' is ' || p.status || ' and withdrawn' FROM posts p
  WHERE p.status = 'scheduled' AND (p.withdrawn_for <> '{}' OR p.due_at IS NULL)
  UNION ALL
  SELECT run.id || ' is ' || run.status || ' and its post ' || p.status FROM runs run JOIN posts p ON p.run_id = run.id
  WHERE run.status <> CASE p.status WHEN 'draft' THEN 'draft' WHEN 'canceled' THEN 'completed'
    WHEN 'scheduled' THEN 'created' ELSE run.status END
  UNION ALL
  SELECT payload ->> 'approvalId' || ' was decided twice' FROM outbox
  WHERE name IN ('ApprovalApproved', 'ApprovalRejected', 'ApprovalExpired') GROUP BY payload ->> 'approvalId'
  HAVING count(*) > 1`;

/** Lets some wait until so many of others have ended. */
function counted(): { reached(count: number): Promise<void>; endOne(): void } {
  const waiting: { readonly count: number; readonly go: () => void }[] = [];
  let ended = 0;
  return {
    reached: (count) => new Promise((go) => (count <= ended ? go() : waiting.push({ count, go }))),
    endOne: () => {
      ended += 1;
      for (const { count, go } of waiting) if (count === ended) go();
    },
  };
}

const SAVED = ['runs', 'posts', 'approvals'] as const;

async function save({ platform }: SchedulesBench): Promise<void> {
  for (const table of SAVED) {
    await platform.database.execute(`CREATE TABLE saved_${table} AS TABLE ${table}`);
  }
  await platform.database.execute(
    `CREATE TABLE saved_approval_posts AS SELECT approval_id, post_id, digest, status FROM approval_posts`,
  );
}

async function restore({ platform }: SchedulesBench): Promise<void> {
  await platform.database.transaction(async (transaction) => {
    await transaction.execute('DELETE FROM runs');
    await transaction.execute('DELETE FROM outbox');
    for (const table of SAVED) {
      await transaction.execute(`INSERT INTO ${table} TABLE saved_${table}`);
    }
    await transaction.execute(
      `INSERT INTO approval_posts (approval_id, post_id, digest, status) TABLE saved_approval_posts`,
    );
  });
}
