import { trimmedEnd } from '#libs/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { html } from '../../../wall/html.js';
import { page } from '../../../wall/layout.js';
import { consentForm } from '../pages/consent-form.js';
import type { Site } from '../sites/site.js';
import type { Grants, OAuthFlavour } from './grants.js';
import { isKnownScope } from './scopes.js';

/** What the authorize page needs. */
export interface AuthorizeDesk {
  readonly grants: Grants;
  readonly blogs: readonly Site[];
}

/** `GET /oauth2/authorize` and `/oauth2-1/authorize`: the consent page, or the redirect that a decision leads to. */
export function authorize(
  desk: AuthorizeDesk,
  flavour: OAuthFlavour,
  request: FastifyRequest,
  reply: FastifyReply,
): unknown {
  const query = new URL(request.url, 'http://sandbox').searchParams;
  const clientId = query.get('client_id') ?? '';
  const redirectUri = query.get('redirect_uri') ?? '';
  // Without a good address to go back to, the person is told here.
  if (clientId === '') return refuse(reply, 'The required "client_id" parameter is missing.');
  if (!isRedirectUri(redirectUri))
    return refuse(reply, 'The required "redirect_uri" parameter is missing or invalid.');

  const back = (result: Record<string, string>): unknown => {
    const target = new URL(redirectUri);
    for (const [name, value] of Object.entries(result)) target.searchParams.append(name, value);
    const state = query.get('state');
    if (state !== null) target.searchParams.append('state', state);
    return reply.redirect(target.toString(), 302);
  };
  const fail = (error: string, description: string): unknown =>
    back({ error, error_description: description });

  if (query.get('response_type') !== 'code') {
    return fail('unsupported_response_type', 'The sandbox only knows the response type "code".');
  }
  const scope = query.get('scope') ?? '';
  if (!isKnownScope(scope))
    return fail('invalid_scope', 'The requested scope is unknown or cannot be combined.');
  const challenge = query.get('code_challenge');
  if (flavour === 'oauth2.1' && (!challenge || query.get('code_challenge_method') !== 'S256')) {
    return fail('invalid_request', 'A code_challenge with the method S256 is required.');
  }
  const decision = query.get('sandbox_decision');
  if (decision === 'deny') return fail('access_denied', 'You need to log in to this application.');
  if (decision !== 'approve') return consentPage(desk, query, reply);

  const wanted = query.get('sandbox_account') ?? query.get('blog');
  const blog = wanted === null ? desk.blogs[0] : findBlog(desk.blogs, wanted);
  if (blog === undefined) return refuse(reply, `There is no sandbox blog "${wanted}".`);
  const isOneBlog = scope !== 'global' && scope !== 'auth';
  const blogId = isOneBlog ? (blog.seed.blogId ?? 0) : 0;
  const grant = { flavour, clientId, scope, blogId };
  return back({ code: desk.grants.issueCode(grant, redirectUri, challenge) });
}

/** A blog by its numeric id, its host, or its address. */
export function findBlog(blogs: readonly Site[], name: string): Site | undefined {
  const host = trimmedEnd(name.replace(/^https?:\/\//, ''), '/');
  return blogs.find(
    (blog) =>
      String(blog.seed.blogId) === name ||
      blog.host === host ||
      blog.home === trimmedEnd(name, '/'),
  );
}

function isRedirectUri(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hash } = new URL(text);
  return (protocol === 'https:' || protocol === 'http:') && hash === '';
}

function refuse(reply: FastifyReply, message: string): unknown {
  reply.code(400).type('text/html; charset=utf-8');
  return page({
    title: 'WordPress.com',
    body: html`<header><h1>WordPress.com</h1></header>
      <p>${message}</p>`,
  });
}

function consentPage(desk: AuthorizeDesk, query: URLSearchParams, reply: FastifyReply): unknown {
  const preselected = findBlog(desk.blogs, query.get('blog') ?? '');
  reply.type('text/html; charset=utf-8');
  return consentForm({
    title: 'WordPress.com',
    question: `The application ${query.get('client_id') ?? ''} asks for access to one of your blogs.`,
    query,
    choices: desk.blogs.map((blog) => ({
      value: blog.host,
      label: `${blog.seed.name} (${blog.host})`,
      isSelected: blog === (preselected ?? desk.blogs[0]),
    })),
  });
}
