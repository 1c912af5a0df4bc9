import type { DomainError, PostId } from '#libs/kernel';
import type { PostRecord } from '#libs/posts';
import {
  EditPostCommand,
  type EditedPostOutcome,
} from '../commands/edit-post/edit-post.command.js';
import { PostDetailQuery } from '../queries/post-detail/post-detail.query.js';
import { later } from './documents.js';
import type { SchedulesBench } from './schedules-bench.js';

/** What tests of edits do again and again. */
export interface EditingDesk {
  edit(postId: PostId, body: unknown, by?: string): Promise<EditedPostOutcome>;
  /** An edit that leaves the account and moves the post to two hours ahead, unless told otherwise. */
  change(postId: PostId, changes?: object): Promise<EditedPostOutcome>;
  /** Applies one post, an hour ahead. */
  one(fields?: object, mode?: string): Promise<PostRecord>;
  read(postId: PostId): Promise<PostRecord>;
  /** Writes every post: `status = 'failed'`. */
  set(assignments: string): Promise<number>;
}

/** An {@link EditingDesk} over a bench. */
export function editingDesk(bench: SchedulesBench): EditingDesk {
  const edit: EditingDesk['edit'] = (postId, body, by = bench.workspaceId) =>
    bench.commands.execute(new EditPostCommand(by, postId, body));
  return {
    edit,
    change: (postId, changes = {}) =>
      edit(postId, { account: bench.account, publishAt: later(120), ...changes }),
    one: async (fields = {}, mode = 'scheduled') => {
      const post = { account: bench.account, text: 'hello', publish_at: later(60), ...fields };
      return (await bench.apply({ mode, posts: [post] })).posts[0]!;
    },
    read: async (postId) =>
      (await bench.queries.execute(new PostDetailQuery(bench.workspaceId, postId))).post,
    set: (assignments) => bench.platform.database.execute(`UPDATE posts SET ${assignments}`),
  };
}

/** The issues of a validation_failed as `code path`. */
export function issuesOf(error: DomainError): string[] {
  const issues = error.details['issues'] as readonly { code: string; path: string }[];
  return issues.map(({ code, path }) => `${code} ${path}`);
}
