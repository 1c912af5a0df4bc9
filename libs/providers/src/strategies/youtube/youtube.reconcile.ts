import type { Clock } from '#libs/kernel';
import type { PublishContext, Reconciled, ReconcileEvidence } from '../../contract/publishing.js';
import { lookUpComment } from './youtube.comment-post.js';
import { YoutubeClient } from './youtube.client.js';
import { publishedVideo } from './youtube.outcome.js';
import { readVideoState } from './youtube.processing.js';
import {
  asCheckpoint,
  readProgress,
  withSession,
  withVideo,
  type UploadSession,
  type YoutubeProgress,
} from './youtube.progress.js';
import { querySession } from './youtube.session.js';
import { nameOf, pendingSteps } from './youtube.steps.js';
import { findUpload } from './youtube.uploads.js';

/** The list of uploads lags: only the third empty look, minutes after the write, proves anything. */
const LOOKS_BEFORE_ABSENT = 2;
/** Later looks are a person's, at a post that counts as failed: they end with what is known. */
const LOOKS_OF_ENGINE = 3;

/** Looks up what came of a write: the session itself tells, and where it is gone, the list of uploads. */
export async function lookUpPost(
  context: PublishContext,
  evidence: ReconcileEvidence,
  clock: Clock,
): Promise<Reconciled> {
  if (context.post.interaction !== 'post') return lookUpComment(context, evidence);
  const look = new Look(context, evidence, clock);
  const { videoId, session } = look.progress;
  if (videoId !== null) return look.step();
  // Without a session nothing can have been sent.
  if (session === null) return { kind: 'absent' };
  return look.video(session);
}

class Look {
  readonly progress: YoutubeProgress;
  private readonly client: YoutubeClient;

  constructor(
    private readonly context: PublishContext,
    private readonly evidence: ReconcileEvidence,
    private readonly clock: Clock,
  ) {
    this.progress = readProgress(context.checkpoint);
    this.client = YoutubeClient.of(context);
  }

  async video(session: UploadSession): Promise<Reconciled> {
    const answer = await querySession(this.client, session);
    switch (answer.kind) {
      case 'created':
        return this.afterVideo(withVideo(this.progress, answer, this.clock.now()));
      case 'incomplete': {
        const { offset } = answer;
        if (offset >= session.totalBytes) {
          return { kind: 'unknown', reason: 'YouTube has the whole file; looking again later' };
        }
        const next = withSession(this.progress, { offset, lastByteAt: null });
        return { kind: 'absent', checkpoint: asCheckpoint(next) };
      }
      case 'gone':
        return this.endedSession(session);
    }
  }

  /** The video is out; what is in doubt is a step after it. */
  async step(): Promise<Reconciled> {
    const { progress } = this;
    return this.afterVideo({ ...progress, looks: progress.looks ?? 0 });
  }

  private async endedSession(session: UploadSession): Promise<Reconciled> {
    const { lastByteAt } = session;
    const anew = asCheckpoint({ ...this.progress, session: null });
    if (lastByteAt === null) return { kind: 'absent', checkpoint: anew };
    const { startedAt, looksBefore } = this.evidence;
    const since = new Date(Math.min(lastByteAt.getTime(), startedAt.getTime()));
    const found = await findUpload(this.client, this.context, session, since);
    switch (found.kind) {
      case 'found':
        return this.afterVideo(withVideo(this.progress, found, this.clock.now()));
      case 'unclear':
        return { kind: 'unknown', reason: found.reason };
      case 'absent':
        return looksBefore < LOOKS_BEFORE_ABSENT
          ? { kind: 'unknown', reason: 'YouTube does not list the video; looking again later' }
          : { kind: 'absent', checkpoint: anew };
    }
  }

  private async afterVideo(progress: YoutubeProgress): Promise<Reconciled> {
    const pending = pendingSteps(this.context.post, progress);
    const isLate = this.evidence.looksBefore >= LOOKS_OF_ENGINE;
    if (pending.length > 0 && !isLate) {
      return { kind: 'resumable', checkpoint: asCheckpoint(progress) };
    }
    const state = await readVideoState(this.client, progress.videoId ?? '');
    if (state.kind === 'processed' || isLate) {
      const notes = pending.map((step) => `${nameOf(step)}, or YouTube did not confirm it`);
      const privacy = state.kind === 'processed' ? state.privacy : null;
      const known = { ...progress, privacy: privacy ?? progress.privacy };
      return publishedVideo(this.context, known, notes);
    }
    return { kind: 'resumable', checkpoint: asCheckpoint(progress) };
  }
}
