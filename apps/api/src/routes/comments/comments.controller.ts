import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { CommentPostCommand, PostCommentsQuery } from '#libs/posts';
import { Caller, DashboardRoute, Requires } from '../../guards/index.js';
import { ApiTags, CursorQuery, idBefore, nextCursorOf, Operation } from '../../http/index.js';
import { CommentCreateRequest } from './comment.request.js';
import { PostCommentResponse, PostCommentsResponse, presentComment } from './comment.response.js';
import { speakerOf } from './speaker.response.js';

/** What people say about a post among themselves. */
@ApiTags('Approvals')
@DashboardRoute({ alsoWithKey: true })
@Controller('v1/posts/:postId/comments')
export class CommentsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Requires('read')
  @Operation({ summary: 'Comments on a post, newest first', returns: PostCommentsResponse })
  async list(
    @Caller() { workspaceId }: Caller,
    @Param('postId') postId: string,
    @Query() { limit, cursor }: CursorQuery,
  ): Promise<PostCommentsResponse> {
    const before = cursor === undefined ? null : idBefore(cursor);
    const query = new PostCommentsQuery(workspaceId, postId, { limit, before });
    const { comments, isMore } = await this.queries.execute(query);
    const nextCursor = nextCursorOf(comments, isMore);
    return { ok: true, comments: comments.map(presentComment), nextCursor };
  }

  @Post()
  @Requires('comment')
  @Operation({
    summary: 'Comment on a post',
    description: 'Comments stay here; no network sees them.',
    body: CommentCreateRequest,
    status: 201,
    returns: PostCommentResponse,
    failsWith: [403, 409],
  })
  async create(
    @Caller() caller: Caller,
    @Param('postId') postId: string,
    @Body() { text }: CommentCreateRequest,
  ): Promise<PostCommentResponse> {
    const said = { postId, text, by: speakerOf(caller) };
    const command = new CommentPostCommand(caller.workspaceId, said);
    return { ok: true, comment: presentComment(await this.commands.execute(command)) };
  }
}
