import { int64, type TiktokData } from '../server/answers.js';
import type { TiktokCall, TiktokRoute } from '../server/call.js';
import { ownTask } from './own-task.js';
import { statusOf, type PublishTask } from './publish-task.js';

const scopes = ['video.publish', 'video.upload'] as const;
const limit = { perMinute: 30, of: 'token' } as const;

/** What can be asked about a publication. */
export const statusRoutes: readonly TiktokRoute[] = [
  {
    method: 'POST',
    path: '/v2/post/publish/status/fetch/',
    operation: () => ['status', 'lookup'],
    scopes,
    limit,
    run: fetchStatus,
  },
];

async function fetchStatus(call: TiktokCall): Promise<TiktokData> {
  const { desk, context } = call;
  const asked = ownTask(call);
  if (context.lateReject) desk.publisher.doom(asked);
  const task = await desk.publisher.settled(asked);
  const status = statusOf(task);
  const bytes = task.upload === null ? desk.pulls.downloaded(task) : task.receivedBytes;
  const postIds = status === 'PUBLISH_COMPLETE' ? publicIds(call, task) : [];
  // While it runs, the reason is left out; the documentation shows it empty.
  const reason = status.startsWith('PROCESSING_') ? {} : { fail_reason: task.failure ?? '' };
  return {
    status,
    ...reason,
    publicaly_available_post_id: postIds.map(int64),
    uploaded_bytes: task.upload === null ? 0 : bytes,
    downloaded_bytes: task.upload === null ? bytes : 0,
  };
}

/** Empty at first even when moderation is quick, and for ever when not everybody may see the post. */
function publicIds({ desk, now }: TiktokCall, task: PublishTask): readonly string[] {
  desk.tasks.change(task.publishId, { completeAnswers: task.completeAnswers + 1 });
  if (task.completeAnswers === 0) return [];
  const video = task.postId === null ? undefined : desk.videos.get(task.postId);
  return video !== undefined && desk.videos.isPublic(video, now) ? [video.id] : [];
}
