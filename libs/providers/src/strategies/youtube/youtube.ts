import type { Committed, PublishContext } from '../../contract/publishing.js';
import type { StrategyMeans } from '../../kit/actions.js';
import { defineStrategy } from '../../kit/define-strategy.js';
import { youtubeActions } from './youtube.actions.js';
import { readPostMetrics, removePost } from './youtube.afterwards.js';
import {
  inspectChannel,
  revokeChannel,
  youtube,
  youtubeConnector,
  youtubeOAuth,
} from './youtube.api.js';
import { youtubeIssues } from './youtube.checks.js';
import { publishComment } from './youtube.comments.js';
import { youtubeDefinition } from './youtube.definition.js';
import { lookUpPost } from './youtube.look-up.js';
import { confirmVideo } from './youtube.outcome.js';
import { youtubeProgress } from './youtube.progress.js';
import { preparePost, publishVideo } from './youtube.publish.js';
import { afterWrite, followUp, pendingSteps } from './youtube.steps.js';

/**
 * Publishes videos and comments of one YouTube channel (https://developers.google.com/youtube/v3). A video is
 * made by the last byte of a resumable upload, so `prepare` sends everything before the last chunk.
 */
export const YoutubeProvider = defineStrategy({
  definition: youtubeDefinition,
  connector: youtubeConnector,
  oauth: youtubeOAuth,
  actions: youtubeActions,
  /** Descriptions are bounded in bytes of UTF-8 (YouTube Data API, "Videos"). */
  measureText: (text) => Buffer.byteLength(text, 'utf8'),
  check: youtubeIssues,
  prepare: preparePost,
  commit: commitPost,
  confirm: confirmVideo,
  reconcile: lookUpPost,
  remove: removePost,
  inspect: inspectChannel,
  revoke: revokeChannel,
  readMetrics: readPostMetrics,
});

/** The next write of a post: the video's last bytes, then one step after the other. */
async function commitPost(context: PublishContext, means: StrategyMeans): Promise<Committed> {
  const client = youtube.of(context);
  if (context.post.interaction !== 'post') return publishComment(context, client);
  const progress = youtubeProgress.read(context.checkpoint);
  if (progress.videoId === null) return publishVideo(context, client, progress, means);
  const [next] = pendingSteps(context.post, progress);
  if (next === undefined) return afterWrite(context, progress);
  return followUp(context, client, next, progress, means);
}
