import type { Clock } from '#libs/kernel';
import { JsonReader } from '../../contract/json-reader.js';
import type { PublishContext, Reconciled, ReconcileEvidence } from '../../contract/publishing.js';
import type { StrategyMeans } from '../../kit/actions.js';
import { readChannel, youtube, type YoutubeClient } from './youtube.api.js';
import { titleOf } from './youtube.body.js';
import { lookUpComment } from './youtube.comments.js';
import { publishedVideo, readVideoState } from './youtube.outcome.js';
import {
  type UploadSession,
  withSession,
  withVideo,
  youtubeProgress,
  type YoutubeProgress,
} from './youtube.progress.js';
import { nameOf, pendingSteps } from './youtube.steps.js';
import { querySession } from './youtube.uploads.js';

const PAGE = '50';
const MOST_PAGES = 4;
/** How far YouTube's clock may be behind ours. */
const CLOCK_TOLERANCE_MS = 60_000;

/** A video that came of a session which is gone. */
export type FoundUpload =
  | { readonly kind: 'found'; readonly id: string; readonly privacy: string | null }
  | { readonly kind: 'absent' }
  | { readonly kind: 'unclear'; readonly reason: string };

/**
 * Looks through the channel's uploads, newest first, private ones included: title and time choose, text and
 * size of the file decide (YouTube Data API, "PlaylistItems: list", "Videos: list").
 */
export async function findUpload(
  client: YoutubeClient,
  context: PublishContext,
  { totalBytes }: Pick<UploadSession, 'totalBytes'>,
  startedAt: Date,
): Promise<FoundUpload> {
  const since = startedAt.getTime() - CLOCK_TOLERANCE_MS;
  const listed = await recentUploads(client, await uploadsPlaylist(client, context), since);
  if (listed === null) {
    return { kind: 'unclear', reason: 'The channel has uploaded too much since to look through' };
  }
  const title = plain(titleOf(context.post));
  const ids = listed.filter((entry) => plain(entry.title) === title).map(({ id }) => id);
  if (ids.length === 0) return { kind: 'absent' };
  const part = 'fileDetails,status,snippet';
  const videos = (await client.get('videos', { part, id: ids.join(',') })).list('items');
  const matches = videos.filter((video) => isOurs(video, context.post.text, totalBytes));
  const [match, ...others] = matches;
  if (match === undefined) return { kind: 'absent' };
  if (others.length > 0) {
    return { kind: 'unclear', reason: 'Several videos of the channel look like this one' };
  }
  const privacy = match.object('status').text('privacyStatus');
  return { kind: 'found', id: match.text('id') ?? '', privacy };
}

interface Upload {
  readonly id: string;
  readonly title: string;
}

/** Null when there is more since then than is looked at. */
async function recentUploads(
  client: YoutubeClient,
  playlistId: string,
  since: number,
): Promise<readonly Upload[] | null> {
  const found: Upload[] = [];
  const part = 'snippet,contentDetails,status';
  let pageToken: string | null = null;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const query = { part, playlistId, maxResults: PAGE };
    const answer: JsonReader = await client.get('playlistItems', {
      ...query,
      ...(pageToken === null ? {} : { pageToken }),
    });
    const items = answer.list('items');
    const recent = items.filter((item) => !(addedAt(item) < since));
    found.push(...recent.map(uploadOf));
    pageToken = answer.text('nextPageToken');
    if (pageToken === null || recent.length < items.length) return found;
  }
  return null;
}

async function uploadsPlaylist(client: YoutubeClient, context: PublishContext): Promise<string> {
  const known = new JsonReader(context.account.metadata).text('uploadsPlaylistId');
  if (known !== null) return known;
  const details = (await readChannel(client)).object('contentDetails');
  return details.object('relatedPlaylists').text('uploads') ?? '';
}

function uploadOf(item: JsonReader): Upload {
  const snippet = item.object('snippet');
  const id =
    item.object('contentDetails').text('videoId') ?? snippet.object('resourceId').text('videoId');
  return { id: id ?? '', title: snippet.text('title') ?? '' };
}

/** When it was uploaded; not a number when YouTube does not say, which counts as recent. */
function addedAt(item: JsonReader): number {
  const published = item.object('contentDetails').text('videoPublishedAt');
  return Date.parse(item.object('snippet').text('publishedAt') ?? published ?? '');
}

/** Only a size that is told can speak against a video. */
function isOurs(video: JsonReader, text: string, totalBytes: number): boolean {
  const size = video.object('fileDetails').id('fileSize');
  if (size !== null && Number(size) !== totalBytes) return false;
  return plain(video.object('snippet').text('description') ?? '') === plain(text);
}

function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** The list of uploads lags: only the third empty look, minutes after the write, proves anything. */
const LOOKS_BEFORE_ABSENT = 2;
/** Later looks are a person's, at a post that counts as failed: they end with what is known. */
const LOOKS_OF_ENGINE = 3;

/** Looks up what came of a write: the session itself tells, and where it is gone, the list of uploads. */
export async function lookUpPost(
  context: PublishContext,
  evidence: ReconcileEvidence,
  { clock }: StrategyMeans,
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
    this.progress = youtubeProgress.read(context.checkpoint);
    this.client = youtube.of(context);
  }

  async video(session: UploadSession): Promise<Reconciled> {
    const answer = await querySession(this.context, session);
    switch (answer.kind) {
      case 'created':
        return this.afterVideo(withVideo(this.progress, answer, this.clock.now()));
      case 'incomplete': {
        const { offset } = answer;
        if (offset >= session.totalBytes) {
          return { kind: 'unknown', reason: 'YouTube has the whole file; looking again later' };
        }
        const next = withSession(this.progress, { offset, lastByteAt: null });
        return { kind: 'absent', checkpoint: youtubeProgress.write(next) };
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
    const anew = youtubeProgress.write({ ...this.progress, session: null });
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
      return { kind: 'resumable', checkpoint: youtubeProgress.write(progress) };
    }
    const state = await readVideoState(this.client, progress.videoId ?? '');
    if (state.kind === 'processed' || isLate) {
      const notes = pending.map((step) => `${nameOf(step)}, or YouTube did not confirm it`);
      const privacy = state.kind === 'processed' ? state.privacy : null;
      const known = { ...progress, privacy: privacy ?? progress.privacy };
      return publishedVideo(this.context, known, notes);
    }
    return { kind: 'resumable', checkpoint: youtubeProgress.write(progress) };
  }
}
