import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiHost } from '../addresses.js';
import { GoogleError, sendError, sendJson } from '../api/answers.js';
import { authenticate } from '../api/serve-calls.js';
import { forbidden } from '../api/refusals.js';
import { bearerToken, queryOf } from '../../../kernel/calls/received.js';
import { scopesFor } from '../oauth/scopes.js';
import type { YoutubeDesk } from '../youtube-desk.js';
import { openSession } from './open-session.js';
import { answerOf, readContentRange, receiveBytes, type SessionAnswer } from './receive-bytes.js';
import type { UploadSession } from './upload-sessions.js';

/** `PUT <session URI>` in a scope of its own, where bodies stay on the line until they are wanted. */
export function registerSessions(scope: FastifyInstance, desk: YoutubeDesk): void {
  scope.removeAllContentTypeParsers();
  // For the request log; the bytes themselves are read off the line.
  scope.addContentTypeParser('*', (request, _payload, done) =>
    done(null, `<${request.headers['content-length'] ?? 'unknown'} bytes>`),
  );
  scope.put(`/${apiHost}${openSession.path}`, (request, reply) =>
    serveSession(desk, request, reply),
  );
}

function serveSession(desk: YoutubeDesk, request: FastifyRequest, reply: FastifyReply): unknown {
  const id = queryOf(request).get('upload_id') ?? '';
  const grant = desk.grants.access(bearerToken(request));
  const site = { operation: operationOf(request), account: desk.channels.namesOf(grant) };
  return desk.kernel.faults.run(request, reply, site, async ({ lateReject }) => {
    try {
      const session = usableSession(desk, request, id);
      const { requestCount } = session;
      const counted = desk.sessions.change(id, {
        requestCount: requestCount + 1,
        isDoomed: session.isDoomed || lateReject,
      });
      return send(reply, await receive(desk, counted, request));
    } catch (error) {
      return sendError(reply, error);
    }
  });
}

/** The request that ends the file is the publication; all others are on the way there. */
function operationOf(
  request: FastifyRequest,
): readonly ('upload' | 'commit' | 'lookup' | 'status')[] {
  const range = readContentRange(request.headers['content-range'] ?? '');
  if (range?.kind === 'query') return ['status', 'lookup'];
  if (range !== null && range.last + 1 !== range.total) return ['upload'];
  return ['commit', 'upload'];
}

function usableSession(desk: YoutubeDesk, request: FastifyRequest, id: string): UploadSession {
  const caller = authenticate(desk, request, scopesFor.upload);
  const session = desk.sessions.find(id);
  if (session === 'unknown') throw new GoogleError(404, 'notFound', 'Upload session not found.');
  if (session === 'expired') throw new GoogleError(410, 'gone', 'Upload session has expired.');
  if (session.channelId !== caller.channel?.id) throw forbidden('video');
  return session;
}

function receive(
  desk: YoutubeDesk,
  session: UploadSession,
  request: FastifyRequest,
): Promise<SessionAnswer> | SessionAnswer {
  const range = readContentRange(request.headers['content-range'] ?? '');
  const intake = desk.sessions.intake(session.id);
  // An ended session answers with its video, whatever is sent.
  if (session.videoId !== null) return answerOf(desk, session);
  if (range?.kind === 'query') {
    intake.begin();
    return answerOf(desk, session);
  }
  return receiveBytes(desk, session, request);
}

function send(reply: FastifyReply, answer: SessionAnswer): string {
  if (answer.kind === 'video') return sendJson(reply, answer.body);
  reply.code(308);
  // Without the header nothing is stored.
  if (answer.stored > 0) reply.header('range', `bytes=0-${answer.stored - 1}`);
  return '';
}
