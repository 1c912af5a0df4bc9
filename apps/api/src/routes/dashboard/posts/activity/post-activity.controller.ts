import { Controller, Get, Param, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { SubjectChangesQuery } from '#libs/platform';
import { PostActivityQuery } from '#libs/posts';
import { Caller, DashboardRoute, Requires } from '../../../../guards/index.js';
import { ApiTags, CursorQuery, Operation } from '../../../../http/index.js';
import { entryOfChange, entryOfDeed, newestFirst } from './activity-entries.js';
import { ACTIVITY_OPERATIONS, OTHER_ACTIONS } from './activity-operations.js';
import { cursorOfPlace, placeOfCursor } from './activity-place.js';
import { PostActivityResponse, presentActivity } from './post-activity.response.js';

const CHANGES = {
  operations: Object.keys(ACTIVITY_OPERATIONS),
  exceptFields: OTHER_ACTIONS.map((action) => `action=${action}`),
};

/** Who did what with a post. */
@ApiTags('Dashboard browser API')
@DashboardRoute()
@Requires('read')
@Controller('v1/dashboard/posts/:postId/activity')
export class PostActivityController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @Operation({
    summary: 'What people did with a post, newest first',
    description:
      'Who made, edited, moved, submitted, decided about, canceled or settled it. Comments have a list of their own, and what the service did at the network stands in its attempts.',
    returns: PostActivityResponse,
  })
  async list(
    @Caller() { workspaceId }: Caller,
    @Param('postId') postId: string,
    @Query() { limit, cursor }: CursorQuery,
  ): Promise<PostActivityResponse> {
    const before = cursor === undefined ? null : placeOfCursor(cursor);
    const part = { limit: limit + 1, before };
    const { status, deeds } = await this.queries.execute(
      new PostActivityQuery(workspaceId, postId, part),
    );
    const subject = { kind: 'post', id: postId };
    const changes = await this.queries.execute(
      new SubjectChangesQuery(workspaceId, subject, CHANGES, part),
    );
    const isOut = status === 'published';
    const found = [
      ...deeds.map((deed) => ({ at: deed.at, key: deed.key, entry: entryOfDeed(deed) })),
      ...changes.map((one) => ({ at: one.at, key: one.id, entry: entryOfChange(one, isOut) })),
    ].toSorted(newestFirst);
    const page = found.slice(0, limit);
    const last = page.at(-1);
    return {
      ok: true,
      activity: page.flatMap(({ entry }) => (entry === null ? [] : [presentActivity(entry)])),
      nextCursor: found.length > limit && last !== undefined ? cursorOfPlace(last) : null,
    };
  }
}
