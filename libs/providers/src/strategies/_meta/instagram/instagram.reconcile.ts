import type {
  PublishContext,
  Reconciled,
  ReconcileEvidence,
} from '../../../contract/publishing.js';
import { isFailure } from '../../../kit/failing.js';
import { type ContainerState, InstagramApi, type InstagramTarget } from './instagram.api.js';
import { locateComment, type Located, locatePost } from './instagram.look-up.js';
import {
  asCheckpoint,
  type InstagramProgress,
  readProgress,
  withoutContainers,
} from './instagram.progress.js';
import { finished, firstCommentOf, outWithoutId } from './instagram.publish.js';

/** Looks after which a post that is out but not listed keeps its id to itself. */
const LOOKS_FOR_AN_ID = 2;

/**
 * A container can be published once and says whether it was: it is the proof. Which post it became has to
 * be looked for in the account's list (Instagram Platform, "IG Container" and "IG User Media").
 */
export async function reconcileInstagram(
  context: PublishContext,
  evidence: ReconcileEvidence,
  target: InstagramTarget,
): Promise<Reconciled> {
  const { post } = context;
  const look: Look = { api: new InstagramApi(target), context, evidence, target };
  if (post.interaction !== 'post') return reconcileComment(look);
  const progress = readProgress(context.checkpoint, post);
  if (progress.mediaId !== null) return afterPost(look, progress, progress.mediaId);
  if (progress.writes > 0) return isOut(look, progress);
  // The id of a container is stored before anything is published.
  if (progress.container === null) return { kind: 'absent', checkpoint: asCheckpoint(progress) };
  const state = await stateOf(look, progress.container.id);
  switch (state) {
    case 'PUBLISHED':
      return isOut(look, progress);
    case 'FINISHED':
    case 'IN_PROGRESS':
      return notOutTwice(look, progress, 'Instagram has not published the container (yet)');
    case 'EXPIRED':
    case 'ERROR':
      return isGone(look, progress);
    case 'INVISIBLE':
      return byListAlone(look, progress);
  }
}

interface Look {
  readonly api: InstagramApi;
  readonly context: PublishContext;
  readonly evidence: ReconcileEvidence;
  readonly target: InstagramTarget;
}

async function stateOf({ api }: Look, containerId: string): Promise<ContainerState | 'INVISIBLE'> {
  try {
    return (await api.statusOf(containerId)).state;
  } catch (error) {
    if (isFailure(error, 'not_found')) return 'INVISIBLE';
    throw error;
  }
}

async function isOut(look: Look, progress: InstagramProgress): Promise<Reconciled> {
  const { api, context, evidence } = look;
  const out = { ...progress, writes: Math.max(1, progress.writes) };
  const found = await locatePost(api, context.post, out);
  if (found.kind === 'found') return foundAs(look, out, found.id);
  if (found.kind === 'none' && evidence.looksBefore < LOOKS_FOR_AN_ID) {
    return { kind: 'unknown', reason: 'The post is out, but Instagram does not list it yet' };
  }
  return outWithoutId(out, firstCommentOf(context));
}

/** The post that was found; its first comment has not been tried then. */
async function foundAs(
  { api, context }: Look,
  progress: InstagramProgress,
  mediaId: string,
): Promise<Reconciled> {
  const known = { ...progress, mediaId };
  if (firstCommentOf(context) === null) return finished(api, context, known, mediaId);
  return { kind: 'resumable', checkpoint: asCheckpoint(known) };
}

/** The post is out and known; unclear is its first comment, if there is to be one. */
async function afterPost(
  look: Look,
  progress: InstagramProgress,
  mediaId: string,
): Promise<Reconciled> {
  const { api, context, evidence, target } = look;
  const text = firstCommentOf(context);
  if (text === null || progress.commentId !== null) {
    return finished(api, context, progress, mediaId);
  }
  const { username } = target;
  const { startedAt, looksBefore } = evidence;
  const commentId = await locateComment(api, mediaId, { text, username, startedAt });
  if (commentId !== null) {
    return finished(api, context, { ...progress, commentId, writes: 2 }, mediaId);
  }
  if (looksBefore === 0)
    return { kind: 'unknown', reason: 'The first comment is not listed (yet)' };
  return { kind: 'resumable', checkpoint: asCheckpoint(progress) };
}

/** A publish call may still be at work, so one look proves nothing; the same container is used again. */
function notOutTwice({ evidence }: Look, progress: InstagramProgress, reason: string): Reconciled {
  if (evidence.looksBefore === 0) return { kind: 'unknown', reason };
  return { kind: 'absent', checkpoint: asCheckpoint(progress) };
}

/** Such containers were not published; the list is asked all the same before another one is made. */
async function isGone(look: Look, progress: InstagramProgress): Promise<Reconciled> {
  const found = await listedAs(look, progress);
  if (found.kind === 'found') return foundAs(look, { ...progress, writes: 1 }, found.id);
  if (found.kind === 'several') {
    return { kind: 'unknown', reason: 'Several posts of the account could be this one' };
  }
  const reason = 'The container has ended, and the post is not listed';
  return notOutTwice(look, withoutContainers(progress), reason);
}

/** Meta says "no such object" also for those it does not show: only a listed post proves something. */
async function byListAlone(look: Look, progress: InstagramProgress): Promise<Reconciled> {
  const found = await listedAs(look, progress);
  if (found.kind === 'found') return foundAs(look, { ...progress, writes: 1 }, found.id);
  return {
    kind: 'unknown',
    reason: 'Instagram shows neither the container nor the post; it may be out all the same',
  };
}

/** Where the list is the only proof, a post without words of its own cannot be told from others. */
async function listedAs({ api, context }: Look, progress: InstagramProgress): Promise<Located> {
  const hasWords = progress.kind !== 'story' && context.post.text.trim() !== '';
  return hasWords ? locatePost(api, context.post, progress) : { kind: 'none' };
}

async function reconcileComment(look: Look): Promise<Reconciled> {
  const { api, context, evidence, target } = look;
  const parentId = context.post.parent?.providerPostId;
  if (parentId === undefined) return { kind: 'absent' };
  const commentId = await locateComment(api, parentId, {
    text: context.post.text,
    username: target.username,
    startedAt: evidence.startedAt,
  });
  if (commentId !== null) {
    const checkpoint = { writes: 1, commentId };
    return { kind: 'published', providerPostId: commentId, providerUrl: null, checkpoint };
  }
  const reason = 'The comment is not listed (yet)';
  return evidence.looksBefore === 0 ? { kind: 'unknown', reason } : { kind: 'absent' };
}
