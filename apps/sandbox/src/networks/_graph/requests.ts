import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { trimmedOf } from '#libs/kernel';
import { GraphError, unknownPath } from './graph-error.js';
import type { Parameters } from './parameters.js';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
const proofLifetimeSeconds = 5 * 60;

/** Versions with the day on which they end; null while Meta names none (Graph API changelog). */
const versions: ReadonlyMap<number, string | null> = new Map([
  [20, '2026-09-24'],
  [21, '2027-01-21'],
  [22, '2027-05-20'],
  [23, '2027-10-08'],
  [24, '2028-02-18'],
  [25, '2028-07-29'],
  [26, null],
  [27, null],
]);

/** Serves everything below a host; `serve` gets the path without slashes at its ends. */
export function serveHost(
  scope: FastifyInstance,
  host: string,
  serve: (path: string, request: FastifyRequest, reply: FastifyReply) => unknown,
): void {
  const handler = (request: FastifyRequest, reply: FastifyReply): unknown =>
    serve(trimmedOf((request.url.split('?')[0] ?? '').slice(host.length + 1), '/'), request, reply);
  for (const url of [`/${host}`, `/${host}/*`]) {
    scope.route({ method: [...methods], url, handler });
  }
}

/**
 * Takes the version off a path; a call without one gets the oldest that is still alive. Throws for one that has ended
 * or never was.
 */
export function splitVersion(
  path: string,
  now: Date,
): { readonly version: number; readonly segments: readonly string[] } {
  const alive = [...versions].filter(([, end]) => end === null || now < new Date(end));
  const majors = alive.map(([major]) => major);
  const [first = '', ...others] = path.split('/').map(readSegment);
  const [, major, minor] = /^v(\d+)\.(\d+)$/.exec(first) ?? [];
  if (major === undefined) return { version: Math.min(...majors), segments: [first, ...others] };
  if (minor !== '0' || !majors.includes(Number(major))) throw unknownPath(path);
  return { version: Number(major), segments: others };
}

/** The token of a call: in the Authorization header, or as `access_token`. */
export function tokenOf(request: FastifyRequest, parameters: Parameters | null): string | null {
  const header = /^(?:Bearer|OAuth)\s+(\S+)\s*$/i.exec(request.headers.authorization ?? '')?.[1];
  return header ?? parameters?.text('access_token') ?? null;
}

/** Refuses a wrong `appsecret_proof` (Facebook Login: Security). The form without a time is older and still taken. */
export function checkSecretProof(
  read: (name: string) => unknown,
  { token, secret, now }: { readonly token: string; readonly secret: string | null; now: Date },
): void {
  const proof = read('appsecret_proof') ?? null;
  if (proof === null) return;
  const time = read('appsecret_time') ?? null;
  const isFresh = time === null || isRecent(String(time), now);
  const message = time === null ? token : `${token}|${String(time)}`;
  const expected = secret && createHmac('sha256', secret).update(message).digest('hex');
  if (isFresh && expected !== null && proof === expected) return;
  throw new GraphError(100, 'Invalid appsecret_proof provided in the API argument', {
    type: 'GraphMethodException',
  });
}

function isRecent(time: string, now: Date): boolean {
  const age = Math.abs(now.getTime() / 1000 - Number(time));
  return /^\d+$/.test(time) && age <= proofLifetimeSeconds;
}

function readSegment(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
