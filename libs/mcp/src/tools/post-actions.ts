import type { ApiCall, AnswerOf } from '#libs/sdk';
import { anything, handedOn, input, output, POST_ID, text } from '../toolbox/schemas.js';
import { defineTool, type ToolAnswer, type ToolCall } from '../toolbox/tool.js';
import type { ToolQuestion } from '../toolbox/consent.js';
import { lineOf, nextStepOf, toldPost } from './told-posts.js';

const POST = output({ post: { ...anything, description: 'As get_post tells it' } }, ['post']);
const CONFIRM = text('Where nobody can be asked: the postId once more');

export const cancelPost = defineTool<{ postId: string; confirm?: string }>({
  name: 'cancel_post',
  title: 'Take a post back',
  description: 'Takes back a draft or scheduled post before it goes out.',
  scope: 'draft',
  hints: { destructiveHint: true, idempotentHint: true },
  input: input({ postId: POST_ID, confirm: CONFIRM }, ['postId']),
  output: POST,
  run: ({ postId, confirm }, call) =>
    agreed(call, { postId, confirm, question: 'Take this post back?' }, () =>
      call.postrider.posts.cancel(postId, { signal: call.signal }),
    ),
});

export const deletePost = defineTool<{ postId: string; confirm?: string }>({
  name: 'delete_post',
  title: 'Delete a published post',
  description: 'Deletes a published post at its network. It cannot be brought back.',
  scope: 'publish',
  hints: { destructiveHint: true, openWorldHint: true },
  input: input({ postId: POST_ID, confirm: CONFIRM }, ['postId']),
  output: POST,
  run: ({ postId, confirm }, call) =>
    agreed(call, { postId, confirm, question: 'Delete this post at its network, for ever?' }, () =>
      call.postrider.posts.delete(postId, { signal: call.signal }),
    ),
});

export const retryPost = defineTool<{
  postId: string;
  acceptDuplicateRisk?: boolean;
  confirm?: string;
}>({
  name: 'retry_post',
  title: 'Try a post again',
  description:
    'Publishes a failed post once more. Where its outcome is unknown, reconcile_post comes first; acceptDuplicateRisk needs a person.',
  scope: 'publish',
  hints: { destructiveHint: true, openWorldHint: true },
  input: input(
    {
      postId: POST_ID,
      acceptDuplicateRisk: handedOn(
        'PostRetryRequest.acceptDuplicateRisk',
        'It may be out already, and then be there twice',
      ),
      confirm: CONFIRM,
    },
    ['postId'],
  ),
  output: POST,
  run({ postId, acceptDuplicateRisk, confirm }, call) {
    const question = acceptDuplicateRisk
      ? 'Publish this post again, although it may be out already and would be there twice?'
      : 'Publish this post once more?';
    const body = acceptDuplicateRisk === true ? { acceptDuplicateRisk } : {};
    return agreed(call, { postId, confirm, question }, () =>
      call.postrider.posts.retry(postId, body, { signal: call.signal }),
    );
  },
});

export const reconcilePost = defineTool<{ postId: string }>({
  name: 'reconcile_post',
  title: 'Look an outcome up',
  description:
    'Asks the network whether a post is out whose outcome is unknown. Publishes nothing.',
  scope: 'publish',
  hints: { idempotentHint: true, destructiveHint: false, openWorldHint: true },
  input: input({ postId: POST_ID }, ['postId']),
  output: POST,
  async run({ postId }, { postrider, signal }) {
    return told(await postrider.posts.reconcile(postId, { signal }));
  },
});

interface Asked {
  readonly postId: string;
  readonly confirm: string | undefined;
  readonly question: string;
}

/** Does something to a post that a person has agreed to; where nobody can be asked, its id stands twice. */
async function agreed(
  { postrider, consent, signal }: ToolCall,
  { postId, confirm, question }: Asked,
  act: () => ApiCall<Pick<AnswerOf<'getPost'>, 'post'>>,
): Promise<ToolAnswer | ToolQuestion> {
  const asked = await consent.agree({ id: postId, name: 'postId', confirm }, async () => {
    const { post } = await postrider.posts.get(postId, { signal });
    return `${question}\n${lineOf(toldPost(post))}`;
  });
  return asked ?? told(await act());
}

function told(answer: Pick<AnswerOf<'getPost'>, 'post'>): ToolAnswer {
  const post = toldPost(answer.post);
  return { data: { post }, text: `${lineOf(post)}\n${nextStepOf(post)}` };
}
