import type { Clock } from '#libs/kernel';
import type { Committed, PublishContext } from '../../contract/publishing.js';
import { YoutubeClient } from './youtube.client.js';
import { publishComment } from './youtube.comment-post.js';
import { followUp } from './youtube.follow-up.js';
import { afterWrite } from './youtube.outcome.js';
import { readProgress } from './youtube.progress.js';
import { publishVideo } from './youtube.publish-video.js';
import { pendingSteps } from './youtube.steps.js';

/** The next write of a post: the video's last bytes, then one step after the other. */
export async function commitPost(context: PublishContext, clock: Clock): Promise<Committed> {
  const client = YoutubeClient.of(context);
  if (context.post.interaction !== 'post') return publishComment(context, client);
  const progress = readProgress(context.checkpoint);
  if (progress.videoId === null) return publishVideo(context, client, progress, clock);
  const [next] = pendingSteps(context.post, progress);
  if (next === undefined) return afterWrite(context, progress);
  return followUp(context, client, next, progress);
}
