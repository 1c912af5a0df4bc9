import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { keyOf } from '#libs/platform';
import { type ActedPost, type PostRecord, PostRepository } from '#libs/posts';
import { actOnEach } from '../act-on-each.js';
import { SubmitPostCommand } from '../submit-post/submit-post.command.js';
import { SubmitPostHandler } from '../submit-post/submit-post.handler.js';
import { SubmitPostsCommand } from './submit-posts.command.js';

@CommandHandler(SubmitPostsCommand)
export class SubmitPostsHandler implements ICommandHandler<SubmitPostsCommand> {
  constructor(
    private readonly posts: PostRepository,
    private readonly submissions: SubmitPostHandler,
  ) {}

  async execute({ workspaceId, posts, terms }: SubmitPostsCommand): Promise<readonly ActedPost[]> {
    const ids = posts.map(({ postId }) => postId);
    const found = await this.posts.byIds(workspaceId, ids);
    // Of what only waits for people nothing is published by this request.
    const publisher = keyOf(terms)?.policy.approval === 'always' ? null : terms;
    const submit = async ({ id }: PostRecord): Promise<void> => {
      await this.submissions.execute(new SubmitPostCommand(workspaceId, id, null, terms));
    };
    return actOnEach(posts, found, submit, publisher);
  }
}
