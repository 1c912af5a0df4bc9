import type { FastifyRequest } from 'fastify';
import { readContentRange } from '../../../kernel/uploads/content-range.js';
import { streamedFacts } from '../../../kernel/uploads/streamed-facts.js';
import { badRequest, refusedBy, videoNotFound } from '../api/refusals.js';
import { lateRejection, outcomeOf } from '../videos/video-state.js';
import { viewVideo } from '../videos/video-view.js';
import type { YoutubeDesk } from '../youtube-desk.js';
import { chunkUnit, type UploadSession } from './upload-sessions.js';

/** The place of the bytes in the file; `last` is null when only their end will tell. */
interface Place {
  readonly first: number;
  readonly last: number | null;
  readonly total: number | null;
}

/** Takes the bytes of one PUT off the line, never more of them in memory than the intake keeps. */
export async function receiveBytes(
  desk: YoutubeDesk,
  session: UploadSession,
  request: FastifyRequest,
): Promise<SessionAnswer> {
  const place = placeOf(session, request);
  const intake = desk.sessions.intake(session.id);
  const turn = intake.begin();
  checkPlace(place, intake.stored);
  checkLength(place, request.headers['content-length']);
  const limit = keptBytes(desk, session, place);
  let arrived = 0;
  for await (const piece of request.raw as AsyncIterable<Buffer>) {
    // What is over the limit is read and lost: the answer says how much was stored.
    const kept = piece.subarray(0, Math.max(0, limit - arrived));
    arrived += piece.length;
    if (kept.length > 0) intake.write(turn, kept);
  }
  if (place.last !== null && arrived !== place.last - place.first + 1) {
    intake.drop();
    throw badRequest('The number of bytes does not fit the Content-Range header.');
  }
  const total = place.total ?? (place.last === null ? arrived : null);
  if (total === 0) {
    const message = 'The request does not include the video content.';
    throw refusedBy('video', 400, 'mediaBodyRequired', message);
  }
  if (!intake.isTurn(turn)) return answerOf(desk, session);
  const end = place.first + arrived;
  if (place.last === null && end !== total) {
    intake.drop();
    throw badRequest(`The upload has ${end} bytes instead of ${total}.`);
  }
  const known = desk.sessions.change(session.id, { total });
  if (limit < arrived || end !== total) return answerOf(desk, known);
  intake.settle(turn);
  return answerOf(desk, await finishUpload(desk, known));
}

/** Where the bytes belong, by the header, or as the whole file. Throws GoogleError. */
function placeOf(session: UploadSession, request: FastifyRequest): Place {
  const text = request.headers['content-range'];
  if (text === undefined) return { first: 0, last: null, total: session.total };
  const range = readContentRange(text);
  if (range === null || range.kind === 'query')
    throw badRequest('Failed to parse Content-Range header.');
  const { total } = session;
  if (total !== null && range.total !== null && range.total !== total)
    throw badRequest(
      `Content-Range says ${range.total} bytes; the upload was opened with ${total}.`,
    );
  return { ...range, total: range.total ?? total };
}

/** Strictly in sequence, and in whole units except for the end. */
function checkPlace({ first, last, total }: Place, stored: number): void {
  if (first !== stored) {
    throw badRequest(
      `Invalid request. According to the Content-Range header, the upload offset is ${first} byte(s), which does not follow the already uploaded size of ${stored} byte(s).`,
    );
  }
  if (last === null || last + 1 === total) return;
  if (total !== null && last >= total)
    throw badRequest('The Content-Range header ends behind the file.');
  const size = last - first + 1;
  if (size % chunkUnit === 0) return;
  throw badRequest(
    `Invalid request. The number of bytes uploaded is required to be a multiple of ${chunkUnit}, except for the final request. The received request contained ${size} bytes, which does not meet this requirement.`,
  );
}

/** Known before the first byte is stored, unless the body comes without its length. */
function checkLength({ first, last, total }: Place, length: string | undefined): void {
  const end = last === null ? total : last + 1;
  if (length === undefined || end === null || Number(length) === end - first) return;
  throw badRequest(`The body has ${length} bytes instead of ${end - first}.`);
}

/** Some channels' uploads meet servers that store only the first half of a chunk. */
function keptBytes(
  desk: YoutubeDesk,
  { channelId }: UploadSession,
  { first, last }: Place,
): number {
  const size = last === null ? Number.POSITIVE_INFINITY : last - first + 1;
  if (desk.channels.byId(channelId)?.quirk !== 'partial_chunks' || size < 2 * chunkUnit)
    return size;
  const half = Math.floor(size / 2 / chunkUnit) * chunkUnit;
  return Number.isFinite(half) ? half : size;
}

/** The last byte has come: the session becomes a video, once. */
async function finishUpload(desk: YoutubeDesk, session: UploadSession): Promise<UploadSession> {
  const channel = desk.channels.byId(session.channelId);
  if (channel === undefined) throw new Error('the channel of an upload is gone');
  const { file } = desk.sessions.intake(session.id);
  const facts = await streamedFacts(desk.kernel.media, file);
  const { metadata, notifySubscribers, isLockedPrivate, requestCount } = session;
  const found = outcomeOf(facts, channel, () => desk.videos.ofChannel(channel.id));
  const video = {
    id: desk.sequence.videoId(),
    channelId: channel.id,
    metadata,
    isLockedPrivate,
    notifySubscribers,
    facts,
    outcome: session.isDoomed ? lateRejection : found,
    createdAt: desk.kernel.now().getTime(),
    thumbnail: null,
  };
  desk.videos.add(video, requestCount);
  desk.sessions.forgetBytes(session.id);
  return desk.sessions.change(session.id, { videoId: video.id });
}

/** How far an upload is: the bytes stored, or the video it has become. */
export type SessionAnswer =
  | { readonly kind: 'incomplete'; readonly stored: number }
  | { readonly kind: 'video'; readonly body: unknown };

export function answerOf(desk: YoutubeDesk, session: UploadSession): SessionAnswer {
  if (session.videoId === null)
    return { kind: 'incomplete', stored: desk.sessions.intake(session.id).stored };
  const video = desk.videos.find(session.videoId);
  if (video === undefined) throw videoNotFound();
  const parts = new Set(session.parts);
  return { kind: 'video', body: viewVideo(desk, video, parts, session.channelId) };
}
