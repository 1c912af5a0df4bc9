import type { FastifyReply, FastifyRequest } from 'fastify';
import { MultipartBody } from '../../../kernel/multipart.js';
import type { InstagramDesk } from '../instagram-desk.js';
import { isGoodSecret, isPlatformApp } from './clients.js';
import type { AccessToken } from './grants.js';
import { findPerson } from './people.js';

/** `POST https://api.instagram.com/oauth/access_token`: a code against a token for one hour; a form body only. */
export function exchangeCode(
  desk: InstagramDesk,
  request: FastifyRequest,
  reply: FastifyReply,
): string {
  const form = readForm(request);
  const field = (name: string) => form.get(name) ?? '';
  for (const name of ['client_id', 'client_secret', 'grant_type', 'redirect_uri', 'code']) {
    if (field(name) === '') return refuseToken(reply, `Missing required field ${name}`);
  }
  if (!isPlatformApp(field('client_id')) || !isGoodSecret(field('client_secret'))) {
    return refuseToken(reply, 'Invalid platform app');
  }
  if (field('grant_type') !== 'authorization_code') {
    return refuseToken(reply, 'Invalid grant_type');
  }
  const code = desk.grants.findCode(field('code'));
  if (code === undefined || code.clientId !== field('client_id')) {
    return refuseToken(reply, 'Matching code was not found or was already used');
  }
  if (code.redirectUri !== field('redirect_uri')) return refuseToken(reply, 'Invalid redirect_uri');
  desk.grants.useCode(field('code'));
  const token = desk.grants.issueShort(code, field('client_secret'));
  reply.type('application/json; charset=utf-8');
  return describe(token);
}

/** This host's own form of a refusal. */
export function refuseToken(reply: FastifyReply, message: string): string {
  reply.code(400).type('application/json; charset=utf-8');
  return JSON.stringify({ error_type: 'OAuthException', code: 400, error_message: message });
}

export function sentCode(request: FastifyRequest): string {
  return readForm(request).get('code') ?? '';
}

/** The account whose code the request carries, so that faults find it. */
export function accountOfCode(desk: InstagramDesk, request: FastifyRequest): readonly string[] {
  const code = desk.grants.findCode(sentCode(request));
  const person = code && findPerson(code.accountId);
  return person ? [person.id, person.username] : [];
}

/** Flat, with a number that JavaScript cannot hold, as live servers answer; or the guide's wrapped form. */
function describe({ token, accountId, scopes }: AccessToken): string {
  const person = findPerson(accountId);
  const appScopedId = person?.appScopedId ?? '0';
  if (person?.quirk === 'wrapped') {
    const data = { access_token: token, user_id: appScopedId, permissions: scopes.join(',') };
    return JSON.stringify({ data: [data] });
  }
  const [tokenText, permissions] = [JSON.stringify(token), JSON.stringify(scopes)];
  return `{"access_token":${tokenText},"user_id":${appScopedId},"permissions":${permissions}}`;
}

function readForm(request: FastifyRequest): Map<string, string> {
  const { body } = request;
  if (body instanceof MultipartBody) {
    const fields = body.parts.filter(({ filename }) => filename === null);
    return new Map(fields.map(({ name, bytes }) => [name, bytes.toString('utf8')]));
  }
  const type = request.headers['content-type'] ?? '';
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(type) && Buffer.isBuffer(body);
  return new Map(new URLSearchParams(isForm ? body.toString('utf8') : ''));
}
