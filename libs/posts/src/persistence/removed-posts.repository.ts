import { Injectable } from '@nestjs/common';
import type { PostId } from '#libs/kernel';
import type { Queryable } from '#libs/platform';

/** For others who keep something about posts: retention tells nobody what it removes. */
@Injectable()
export class RemovedPostsRepository {
  /** Those of these posts that are not there any more. */
  async among(queryable: Queryable, postIds: readonly PostId[]): Promise<PostId[]> {
    if (postIds.length === 0) return [];
    const rows = await queryable.query<{ id: PostId }>(
      `SELECT asked.id FROM unnest($1::text[]) AS asked (id)
       WHERE (SELECT true FROM posts WHERE posts.id = asked.id) IS NULL`,
      [postIds],
    );
    return rows.map(({ id }) => id);
  }
}
