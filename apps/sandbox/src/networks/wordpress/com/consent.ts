import { trimmedEnd } from '#libs/kernel';
import { messagePage } from '../../../kernel/message-page.js';
import {
  ConsentSentBack,
  ConsentTold,
  type ConsentRules,
  type SentBack,
} from '../../../kernel/oauth/consent.js';
import { isWebRedirect } from '../../../kernel/oauth/redirect-address.js';
import { wordpressComUser } from '../sites/seeds.js';
import type { Site } from '../sites/site.js';
import { isKnownScope, type TokenGrants } from './grants.js';

interface Asked {
  readonly clientId: string;
  readonly redirectUri: string;
  readonly scope: string;
  /** The blog that the address names. */
  readonly blog: string | null;
}

/** The consent page of WordPress.com: the person chooses one blog (developer.wordpress.com: OAuth2 Authentication). */
export function consentRules(
  grants: TokenGrants,
  blogs: readonly Site[],
): ConsentRules<Asked, Site> {
  return {
    read: (query) => read(blogs, query),
    person: (name) => (name === null ? blogs[0] : findBlog(blogs, name)),
    namesOf: () => [wordpressComUser.login],
    question: ({ clientId, blog }) => ({
      title: 'WordPress.com',
      says: [`The application ${clientId} asks for access to one of your blogs.`],
      choices: blogs.map(({ host, seed }) => ({ value: host, label: `${seed.name} (${host})` })),
      ...(blog !== null && { preferred: findBlog(blogs, blog)?.host ?? '' }),
      buttons: { approve: 'Approve', deny: 'Deny' },
    }),
    refusals: { deny: refusal('access_denied', 'You need to log in to this application.') },
    approve: ({ clientId, redirectUri, scope, blog }, chosen, query) => {
      const isOneBlog = scope !== 'global' && scope !== 'auth';
      // Scripts name the blog in the address.
      const named = query.has('sandbox_account') || blog === null ? chosen : findBlog(blogs, blog);
      const blogId = isOneBlog ? (named?.seed.blogId ?? 0) : 0;
      return { code: grants.codes.issue({ clientId, scope, blogId, redirectUri }).value };
    },
    tell: (reply, message) => messagePage(reply, { status: 400, title: 'WordPress.com', message }),
  };
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

function read(blogs: readonly Site[], query: URLSearchParams): Asked {
  const clientId = query.get('client_id') ?? '';
  const redirectUri = query.get('redirect_uri') ?? '';
  if (clientId === '') throw new ConsentTold('The required "client_id" parameter is missing.');
  if (!isWebRedirect(redirectUri)) {
    throw new ConsentTold('The required "redirect_uri" parameter is missing or invalid.');
  }
  if (query.get('response_type') !== 'code') {
    const description = 'The sandbox only knows the response type "code".';
    throw new ConsentSentBack(refusal('unsupported_response_type', description));
  }
  const scope = query.get('scope') ?? '';
  if (!isKnownScope(scope)) {
    const description = 'The requested scope is unknown or cannot be combined.';
    throw new ConsentSentBack(refusal('invalid_scope', description));
  }
  const blog = query.get('blog');
  const isApproved = query.get('sandbox_decision') === 'approve';
  if (isApproved && blog !== null && !query.has('sandbox_account') && !findBlog(blogs, blog)) {
    throw new ConsentTold(`There is no sandbox blog "${blog}".`);
  }
  return { clientId, redirectUri, scope, blog };
}

function refusal(error: string, description: string): SentBack {
  return { error, error_description: description };
}
