import type { FastifyReply } from 'fastify';
import { messagePage } from '../../../kernel/message-page.js';
import { html } from '../../../wall/html.js';
import { page } from '../../../wall/layout.js';
import type { SitePost } from '../sites/records.js';
import { permalink, type Site } from '../sites/site.js';

/** The pages that readers open: the front page, posts, and uploaded files. `path` has no slash at either end. */
export function servePublicPage(
  site: Site,
  path: string,
  query: URLSearchParams,
  reply: FastifyReply,
): unknown {
  reply.header('link', `<${site.restRoot}>; rel="https://api.w.org/"`);
  const upload = /^wp-content\/uploads\/(.+)$/.exec(path)?.[1];
  if (upload !== undefined) return serveUpload(site, upload, reply);
  const id = query.get('p') ?? query.get('page_id');
  if (path === '' && id === null) return frontPage(site, reply);
  const post = id === null ? findByPath(site, path) : site.posts.get(Number(id));
  if (post === undefined || !['publish', 'trash'].includes(post.status))
    return notFound(site, reply);
  const home = permalink(site, post);
  if (post.status === 'publish' && id !== null && !home.includes('?'))
    return reply.redirect(home, 301);
  if (post.password === '') return site.kernel.postPage(reply, String(post.id));
  const title = `Protected: ${post.title}`;
  return messagePage(reply, { status: 200, title, message: 'This content is password protected.' });
}

function findByPath(site: Site, path: string): SitePost | undefined {
  const slug = decodeURIComponent(path.split('/').at(-1) ?? '');
  const posts = site.posts.bySlug(slug);
  return posts.find((post) => new URL(permalink(site, post)).pathname.endsWith(`/${path}/`));
}

function serveUpload(site: Site, path: string, reply: FastifyReply): unknown {
  const media = site.media.byPath(path);
  const shown = media === undefined ? null : site.kernel.media.viewUrl(media.facts.sha256);
  return shown === null ? notFound(site, reply) : reply.redirect(shown, 302);
}

function frontPage(site: Site, reply: FastifyReply): string {
  reply.type('text/html; charset=UTF-8');
  return page({
    title: site.seed.name,
    body: html`<link rel="https://api.w.org/" href="${site.restRoot}" />
      <header><h1>${site.seed.name}</h1></header>
      <p>${site.seed.description}</p>`,
  });
}

function notFound({ seed }: Site, reply: FastifyReply): string {
  const message = 'That page can’t be found.';
  return messagePage(reply, { status: 404, title: 'Page not found', heading: seed.name, message });
}
