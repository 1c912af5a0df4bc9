import type { ICommand } from '@nestjs/cqrs';
import type { PostId, RunId } from '#libs/kernel';
import { terminalPostStatuses } from '#libs/posts';
import {
  ApplyScheduleCommand,
  CancelPostCommand,
  DecideApprovalCommand,
  EditPostCommand,
  PublishDraftRunCommand,
} from '#libs/schedules';
import { DeletePublishedPostCommand } from '../../commands/delete-published-post/delete-published-post.command.js';
import { ReconcilePostCommand } from '../../commands/reconcile-post/reconcile-post.command.js';
import { ReconcileUnclearPostsCommand } from '../../commands/reconcile-unclear-posts/reconcile-unclear-posts.command.js';
import { RetryPostCommand } from '../../commands/retry-post/retry-post.command.js';
import { ChangeModelPolicyCommand } from './model-policy.js';
import type { ModelWorld } from './model-world.js';
import type { Observer } from './observer.js';
import { ANY_POST, type Event } from './script.js';
import type { StoredPost, StoredState } from './stored-state.js';
import type { ToldPost } from './told-post.js';

/** What a person asks for, and what follows from the answer. */
export interface Request {
  readonly command: ICommand;
  readonly words: string;
  readonly done?: () => void;
  readonly refused?: () => void;
  readonly ended?: () => void;
}

type EventAboutPost = Extract<Event, { readonly post: number }>;
type PlainEvent = Exclude<EventAboutPost, { readonly kind: 'approve' }>;

/** Turns the events of a script into requests about the posts that are there. */
export class Requests {
  private names = 0;

  constructor(
    private readonly world: ModelWorld,
    private readonly observer: Observer,
  ) {}

  /** Null when there is nothing to ask for. */
  of(event: Event): Request | null {
    const { state } = this.observer;
    if (event.kind === 'apply') return this.application(event);
    if (event.kind === 'release') return this.release(event.run, state);
    if (event.kind === 'policy') {
      const { isAsking } = event;
      return {
        command: new ChangeModelPolicyCommand(this.world.workspaceId, isAsking),
        words: isAsking ? 'has people asked about everything' : 'has nobody asked',
      };
    }
    if (event.kind === 'reconcile_all') {
      const { workspaceId } = this.world;
      return {
        command: new ReconcileUnclearPostsCommand({ workspaceId }),
        words: 'has everything unclear looked up',
      };
    }
    if (!('post' in event)) return null;
    const row = aimAt(event, state);
    const post = row && this.observer.told.get(row.id);
    if (!post) return null;
    if (event.kind === 'approve') return this.approval(post, row);
    return this.about(post, event);
  }

  /** By somebody who has nothing to do with the post, of what they have seen last. */
  private approval(post: ToldPost, row: StoredPost): Request | null {
    const { approval_id: id, approval_digest: digest } = row;
    if (id === null || digest === null) return null;
    const plain = { postIds: null, comment: null, publishAt: null, publishNow: false };
    const wanted = { decision: 'approve', digest, ...plain } as const;
    const voter = `usr_${(this.names += 1)}`;
    return {
      command: new DecideApprovalCommand(this.world.workspaceId, id, wanted, {
        ...{ type: 'user', id: voter, name: voter, personId: voter, role: 'editor' },
      }),
      words: `approves ${post.name}`,
    };
  }

  private about(post: ToldPost, event: PlainEvent): Request {
    const { workspaceId } = this.world;
    const id = post.id as PostId;
    switch (event.kind) {
      case 'cancel':
        return {
          command: new CancelPostCommand(workspaceId, id),
          words: `cancels ${post.name}`,
          done: () => (post.isCanceled = true),
        };
      case 'delete':
        return {
          command: new DeletePublishedPostCommand(workspaceId, id),
          words: `deletes ${post.name}`,
        };
      case 'reconcile':
        return {
          command: new ReconcilePostCommand(workspaceId, id),
          words: `has ${post.name} looked up`,
        };
      case 'retry':
        return this.retry(post, event.acceptsRisk);
      case 'edit':
        return this.edit(post, event.change);
    }
  }

  private retry(post: ToldPost, acceptsRisk: boolean): Request {
    const { workspaceId } = this.world;
    const risk = Number(acceptsRisk);
    const before = post.isRetried;
    // Counted from the question on: the answer may come after the post.
    post.risks += risk;
    post.isRetried = true;
    return {
      command: new RetryPostCommand(workspaceId, post.id as PostId, {
        acceptDuplicateRisk: acceptsRisk,
      }),
      words: `retries ${post.name}${acceptsRisk ? ', whatever the risk' : ''}`,
      done: () => {
        // What was accepted counts only where there was something to accept.
        if (!post.wasUnknown) post.risks -= risk;
        post.wasUnknown = false;
      },
      refused: () => {
        post.risks -= risk;
        post.isRetried = before;
      },
    };
  }

  private edit(post: ToldPost, change: 'text' | 'time' | 'account'): Request {
    const { workspaceId, accounts } = this.world;
    const nowMs = this.world.time.now().getTime();
    const [other] = accounts.filter(({ id }) => id !== post.accountId);
    const own = accounts.find(({ id }) => id === post.accountId);
    const account = (change === 'account' ? other : own)!;
    const keepsTime = change !== 'time' && post.publishAtMs > nowMs;
    const atMs = keepsTime ? post.publishAtMs : nowMs + (change === 'time' ? 20_000 : 0);
    const wish = { text: `${post.name} v${(this.names += 1)}`, accountId: account.id };
    post.edits.add(wish);
    post.isEdited = true;
    return {
      command: new EditPostCommand(workspaceId, post.id as PostId, {
        account: account.handle,
        text: wish.text,
        publish_at: new Date(atMs).toISOString(),
      }),
      words: `edits ${post.name} (${change})`,
      done: () => Object.assign(post, wish, { publishAtMs: atMs, isRetried: false }),
      ended: () => post.edits.delete(wish),
    };
  }

  private release(index: number, { runs, posts }: StoredState): Request | null {
    const { workspaceId } = this.world;
    const drafts = runs.filter(({ status }) => status === 'draft');
    const run = index === ANY_RUN ? runs[0] : drafts[index % drafts.length];
    if (run === undefined) return null;
    const own = posts.filter(({ run_id: id }) => id === run.id);
    this.observer.releases.add(run.id);
    return {
      command: new PublishDraftRunCommand(workspaceId, run.id as RunId),
      words: `releases ${own.map(({ id }) => this.observer.nameOf(id)).join(', ')}`,
      ended: () => this.observer.releaseAnswered(run.id),
    };
  }

  private application(event: Event & { readonly kind: 'apply' }): Request {
    const { workspaceId, accounts, time } = this.world;
    const { handle: account } = accounts[event.account]!;
    const publishAt = new Date(time.now().getTime() + event.inMs).toISOString();
    const steps = event.posts.map(({ parts, waits, later }) => ({
      text: `p${(this.names += 1)} v0`,
      settings: { parts, waits: Number(waits), later: Number(later) },
    }));
    const mode = event.isDraft ? 'draft' : 'scheduled';
    const thread = steps.map((step, index) =>
      index === 0 ? step : { ...step, interaction_type: 'reply' },
    );
    const targets = [{ account, publish_at: publishAt, steps: thread }];
    const body =
      event.form === 'list'
        ? {
            mode,
            on_missed: 'publish',
            posts: steps.map((step) => ({ ...step, account, publish_at: publishAt })),
          }
        : { mode, on_missed: 'publish', campaigns: [{ id: 'c', name: 'Thread', targets }] };
    const caller = { workspaceId, mode: 'live', source: 'api' } as const;
    const names = steps.map(({ text }) => text.split(' ')[0]).join(', ');
    return {
      command: new ApplyScheduleCommand(caller, body),
      words: `applies ${names} (${event.form}, ${mode}, in ${event.inMs / 1_000} s)`,
    };
  }
}

/** Asks for the first run, draft or not. */
const ANY_RUN = 2;

/** Mostly a post for which the request makes sense now; by the time it comes to it, it may not any more. */
function aimAt({ kind, post }: EventAboutPost, { posts }: StoredState): StoredPost | undefined {
  const aimed = post === ANY_POST ? posts : posts.filter((row) => makesSense(kind, row));
  return aimed[post % aimed.length];
}

function makesSense(kind: Event['kind'], row: StoredPost): boolean {
  const isUnclear = row.reconciliation_status === 'pending' || row.error_code === 'outcome_unknown';
  switch (kind) {
    case 'reconcile':
      return isUnclear;
    case 'retry':
      return row.status === 'failed';
    case 'delete':
      return row.status === 'published';
    case 'approve':
      return row.approval_id !== null;
    case 'edit':
      return row.status !== 'published' && row.status !== 'canceled' && !isUnclear;
    default:
      return !terminalPostStatuses.includes(row.status);
  }
}
