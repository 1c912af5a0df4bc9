import { Injectable } from '@nestjs/common';
import { isId, type WorkspaceId } from '#libs/kernel';
import type { PostRecord, PostStatus } from '#libs/posts';
import type { ExistingPolicy } from '../domain/import.js';
import { saysTheSame } from '../domain/post-row.js';
import type { QueueNames } from '../domain/queue-names.js';
import { ImportKeys, type KeyHolder } from '../persistence/import-key.repository.js';
import type { StoredRow } from '../persistence/import-row.repository.js';
import { PostsOfRows } from './posts-of-rows.js';

/** What a row is to a post that is there already. */
export interface KnownRow {
  readonly state: 'unchanged' | 'conflict' | 'update';
  readonly postId: string | null;
}

/** Posts that people may still change. */
const CHANGEABLE: readonly PostStatus[] = ['draft', 'scheduled', 'failed'];

/** Finds the posts behind the keys of rows: made by an earlier import, or named by their ids. */
@Injectable()
export class ExistingPosts {
  constructor(
    private readonly keys: ImportKeys,
    private readonly posts: PostsOfRows,
  ) {}

  /** @returns of rows that have one, by their lines */
  async of(
    workspaceId: WorkspaceId,
    rows: readonly StoredRow[],
    policy: ExistingPolicy,
  ): Promise<ReadonlyMap<number, KnownRow>> {
    const holders = await this.keys.holders(
      workspaceId,
      rows.map(({ key }) => key),
    );
    const postIdOf = ({ key }: StoredRow): string | null =>
      holders.get(key)?.postId ?? (isId('post', key) ? key : null);
    const ids = rows.flatMap((row) => postIdOf(row) ?? []);
    const { byId, queues } = await this.posts.read(workspaceId, ids);
    const known = new Map<number, KnownRow>();
    for (const row of rows) {
      const post = byId.get(postIdOf(row) ?? '');
      const found = compared(row, { holder: holders.get(row.key), post, queues }, policy);
      if (found !== null) known.set(row.line, found);
    }
    return known;
  }
}

/** What is there already for a row. */
interface Existing {
  readonly holder: KeyHolder | undefined;
  readonly post: PostRecord | undefined;
  readonly queues: QueueNames;
}

function compared(
  row: StoredRow,
  { holder, post, queues }: Existing,
  policy: ExistingPolicy,
): KnownRow | null {
  if (holder === undefined && post === undefined) return null;
  const postId = post?.id ?? null;
  if (holder?.hash === row.hash) return { state: 'unchanged', postId };
  const isSame = post !== undefined && saysTheSame(row.content, post, queues);
  if (isSame) return { state: 'unchanged', postId };
  const mayChange = post !== undefined && CHANGEABLE.includes(post.status);
  return { state: policy === 'update' && mayChange ? 'update' : 'conflict', postId };
}
