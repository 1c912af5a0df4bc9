import type { TiktokCall } from '../server/call.js';
import { TiktokError } from '../server/tiktok-error.js';
import type { PublishTask } from './publish-task.js';

/** The publication that the body names, when it was begun by this person through this application. */
export function ownTask({ desk, body, creator, grant }: TiktokCall): PublishTask {
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
