import { int64, TiktokError, type TiktokData } from '../server/answers.js';
import type { TiktokCall, TiktokRoute } from '../server/call.js';
import { statusOf, type PublishTask } from './publish-tasks.js';

/** What can be asked about a publication. */
export const statusRoute: TiktokRoute = {
  method: 'POST',
  path: '/v2/post/publish/status/fetch/',
  operation: ['status', 'lookup'],
  scopes: ['video.publish', 'video.upload'],
  limit: { perMinute: 30, of: 'token' },
  run: fetchStatus,
};

async function fetchStatus(call: TiktokCall): Promise<TiktokData> {
  const { desk, lateReject } = call;
  const asked = ownTask(call);
  if (lateReject) desk.publisher.doom(asked);
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

/** The publication that the body names, when it was begun by this person through this application. */
function ownTask({ desk, body, creator, grant }: TiktokCall): PublishTask {
  const id = body.publish_id;
  const task = typeof id === 'string' ? desk.tasks.get(id) : undefined;
  if (task === undefined) {
    throw new TiktokError(400, 'invalid_publish_id', 'The publish_id does not exist.');
  }
  if (task.creator === creator.username && task.clientKey === grant.clientKey) return task;
  throw new TiktokError(
    400,
    'token_not_authorized_for_specified_publish_id',
    'The access_token does not have authorization to the publish_id.',
  );
}

/** Empty at first even when moderation is quick, and for ever when not everybody may see the post. */
function publicIds({ desk, now }: TiktokCall, task: PublishTask): readonly string[] {
  desk.tasks.change(task.publishId, { completeAnswers: task.completeAnswers + 1 });
  if (task.completeAnswers === 0) return [];
  const video = task.postId === null ? undefined : desk.videos.get(task.postId);
  return video !== undefined && desk.videos.isPublic(video, now) ? [video.id] : [];
}
