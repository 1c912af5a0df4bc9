import type { Clock } from '#libs/kernel';
import type {
  PublishContext,
  PublishedPost,
  Reconciled,
  ReconcileEvidence,
} from '../../contract/publishing.js';
import type { StrategyMeans } from '../../kit/actions.js';
import { isFailure } from '../../kit/failing.js';
import type { GraphClient } from '../_meta/graph/graph.client.js';
import { pageClient, pageIdOf } from './facebook.api.js';
import { kindOf } from './facebook.body.js';
import { findComments, findPosts, type Found } from './facebook.look-up.js';
import {
  afterPost,
  lacksComment,
  lacksDate,
  named,
  published,
  videoOut,
} from './facebook.outcome.js';
import { type FacebookProgress, facebookProgress } from './facebook.progress.js';
import { afterStory, findStory } from './facebook.uploads.js';
import { isDone, readVideo } from './facebook.video-upload.js';

/** Lists may lag: only the third empty look, minutes after the write, proves that it did not arrive. */
const LOOKS_BEFORE_ABSENT = 2;
/** A first comment that cannot be looked up is given up, because its post is out. */
const LOOKS_FOR_COMMENT = 3;

/** Looks the write up whose answer was lost. */
export async function lookUpPost(
  context: PublishContext,
  evidence: ReconcileEvidence,
  { clock }: StrategyMeans,
): Promise<Reconciled> {
  const look = new Look(context, evidence, pageClient(context, clock), clock);
  if (kindOf(context.post) === 'story') return look.story();
  if (look.progress.postId !== null) return look.firstComment();
  switch (kindOf(context.post)) {
    case 'video':
    case 'reel':
      return look.video();
    case 'comment':
      return look.comment();
    default:
      return look.post();
  }
}

class Look {
  readonly progress: FacebookProgress;

  constructor(
    private readonly context: PublishContext,
    private readonly evidence: ReconcileEvidence,
    private readonly client: GraphClient,
    private readonly clock: Clock,
  ) {
    this.progress = facebookProgress.read(context.checkpoint);
  }

  async post(): Promise<Reconciled> {
    const { client, context, evidence, progress } = this;
    const photoIds = progress.uploads.map(({ id }) => id);
    const found = await findPosts(client, context, evidence.startedAt, photoIds);
    return this.judge(found, (row) =>
      resumed(afterPost(context, { ...progress, writes: 1, ...named(row, context) })),
    );
  }

  async comment(): Promise<Reconciled> {
    const { client, context, evidence, progress } = this;
    const objectId = context.post.parent?.providerPostId ?? '';
    const wanted = { objectId, text: context.post.text, since: evidence.startedAt };
    const found = await findComments(client, pageIdOf(context), wanted);
    return this.judge(found, (row) =>
      published({ ...progress, writes: 1, ...named(row, context) }),
    );
  }

  /** The post is out; only its comment is in doubt, which must not cost the post. */
  async firstComment(): Promise<Reconciled> {
    const { client, context, evidence, progress } = this;
    // Setting a date may be done again, so it need not be looked up.
    if (lacksDate(context, progress)) {
      return { kind: 'resumable', checkpoint: facebookProgress.write(progress) };
    }
    if (!lacksComment(context, progress)) return published(progress);
    const text = String(context.post.settings['firstComment']);
    const wanted = { objectId: progress.postId ?? '', text, since: evidence.startedAt };
    const isLastLook = evidence.looksBefore >= LOOKS_FOR_COMMENT;
    try {
      const found = await findComments(client, pageIdOf(context), wanted);
      const judged = this.judge(found, () => published({ ...progress, writes: 2 }));
      return judged.kind === 'unknown' && isLastLook ? this.withoutComment() : judged;
    } catch (error) {
      if (isFailure(error) && isLastLook) return this.withoutComment();
      throw error;
    }
  }

  /** The video has its id from before the write, so that its own status tells. */
  async video(): Promise<Reconciled> {
    const { client, context, progress } = this;
    const videoId = progress.uploads[0]?.id ?? '';
    const status = await readVideo(client, videoId);
    const finished = { ...progress, writes: 1, finishedAt: this.clock.now() };
    if (isDone(status, context)) {
      return resumed(afterPost(context, { ...finished, ...videoOut(status, videoId, context) }));
    }
    const isOrdered = progress.finishedAt !== null || status.state === 'publishing';
    // Where it failed there, the next step reads the same and says so.
    if (isOrdered || status.state === 'failed') {
      return { kind: 'resumable', checkpoint: facebookProgress.write(finished) };
    }
    // Videos are processed whether or not they are to be published; afterwards it can be told.
    if (status.state === 'working') return this.unknown();
    // The order to publish may be given again: the same video can only come out once.
    return this.evidence.looksBefore === 0
      ? this.unknown()
      : {
          kind: 'resumable',
          checkpoint: facebookProgress.write({ ...progress, isRepeated: true }),
        };
  }

  async story(): Promise<Reconciled> {
    const { client, context, progress } = this;
    const mediaId = progress.uploads[progress.stories.length]?.id;
    if (mediaId === undefined) return published(progress);
    const story = await findStory(client, pageIdOf(context), mediaId);
    if (story === null) return this.absent();
    return resumed(await afterStory(client, context, progress, mediaId, story.id('post_id')));
  }

  private judge(
    { matches, isComplete }: Found,
    adopt: (match: Found['matches'][number]) => Reconciled,
  ): Reconciled {
    const [match, ...others] = matches;
    if (match !== undefined && others.length === 0) return adopt(match);
    if (match !== undefined) {
      return { kind: 'unknown', reason: 'Several posts of the Page look like this one' };
    }
    if (isComplete) return this.absent();
    return {
      kind: 'unknown',
      reason: 'The Page has published too much since then to look through',
    };
  }

  private absent(): Reconciled {
    if (this.evidence.looksBefore < LOOKS_BEFORE_ABSENT) return this.unknown();
    return {
      kind: 'absent',
      checkpoint: facebookProgress.write({ ...this.progress, isRepeated: true }),
    };
  }

  private unknown(): Reconciled {
    return { kind: 'unknown', reason: 'Facebook does not show the post; looking again later' };
  }

  private withoutComment(): PublishedPost {
    const note = 'Whether the first comment is out could not be found out';
    return published(this.progress, [note]);
  }
}

/** What a commit would have answered, in the words of a look. */
function resumed(next: ReturnType<typeof afterPost>): Reconciled {
  if (next.kind === 'published') return next;
  return { kind: 'resumable', checkpoint: next.checkpoint };
}
