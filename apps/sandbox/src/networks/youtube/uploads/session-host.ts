import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { leaveBodies } from '../../../kernel/bodies.js';
import { bearerToken } from '../../../kernel/calls/received.js';
import { serveCalls, type CallRoute } from '../../../kernel/calls/serve-calls.js';
import { readContentRange } from '../../../kernel/uploads/content-range.js';
import { apiHost } from '../addresses.js';
import { GoogleError, sendError, sendJson } from '../api/answers.js';
import { forbidden } from '../api/refusals.js';
import { authenticate } from '../api/serve-calls.js';
import type { Grant } from '../oauth/grants.js';
import { scopesFor } from '../oauth/scopes.js';
import type { YoutubeDesk } from '../youtube-desk.js';
import { openSession } from './open-session.js';
import { answerOf, receiveBytes, type SessionAnswer } from './receive-bytes.js';
import type { UploadSession } from './upload-sessions.js';

/** `PUT <session URI>` in a scope of its own, where bodies stay on the line until they are wanted. */
export function registerSessions(scope: FastifyInstance, desk: YoutubeDesk): void {
  leaveBodies(scope);
  serveCalls<CallRoute, Grant | undefined>(scope, `/${apiHost}`, {
    kernel: desk.kernel,
    routes: [{ method: 'PUT', path: openSession.path, operation: 'upload' }],
    admit: ({ request }) => desk.grants.access(bearerToken(request)),
    namesOf: (grant) => desk.channels.namesOf(grant),
    operationOf: (_route, _grant, { request }) => operationOf(request),
    answer: async (_route, { request, reply, query, lateReject }) => {
      const session = usableSession(desk, request, query.get('upload_id') ?? '');
      const counted = desk.sessions.change(session.id, {
        requestCount: session.requestCount + 1,
        isDoomed: session.isDoomed || lateReject,
      });
      return send(reply, await receive(desk, counted, request));
    },
    refuse: sendError,
  });
}

/** The request that ends the file is the publication; all others are on the way there. */
function operationOf({ headers }: FastifyRequest): CallRoute['operation'] {
  const range = readContentRange(headers['content-range']);
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
  const range = readContentRange(request.headers['content-range']);
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
