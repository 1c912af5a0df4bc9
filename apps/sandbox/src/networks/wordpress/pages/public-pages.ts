import type { FastifyReply } from 'fastify';
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
  if (post.password !== '') return protectedPage(site, post, reply);
  return site.kernel.postPage(reply, String(post.id));
}

function findByPath(site: Site, path: string): SitePost | undefined {
  const slug = decodeURIComponent(path.split('/').at(-1) ?? '');
  const posts = site.posts.bySlug(slug);
  return posts.find((post) => new URL(permalink(site, post)).pathname.endsWith(`/${path}/`));
}

function serveUpload(site: Site, path: string, reply: FastifyReply): unknown {
  // A sub-size shows the whole picture: the sandbox keeps no scaled copies.
  const media =
    site.media.byPath(path) ?? site.media.byPath(path.replace(/-\d+x\d+(\.[^.]+)$/, '$1'));
  const shown = media === undefined ? null : site.kernel.media.viewUrl(media.facts.sha256);
  if (shown === null) return notFound(site, reply);
  return reply.redirect(shown, 302);
}

function frontPage(site: Site, reply: FastifyReply): string {
  const posts = site.posts
    .all()
    .filter((post) => post.status === 'publish' && post.type === 'post')
    .slice(-20)
    .reverse();
  reply.type('text/html; charset=UTF-8');
  const list = posts.map(
    (post) =>
      html`<article>
        <h2><a href="${permalink(site, post)}">${post.title}</a></h2>
      </article>`,
  );
  return page({
    title: site.seed.name,
    body: html`<link rel="https://api.w.org/" href="${site.restRoot}" />
      <header><h1>${site.seed.name}</h1></header>
      <p>${site.seed.description}</p>
      ${list.length > 0 ? list : html`<p class="empty">Nothing was published yet.</p>`}`,
  });
}

function protectedPage(site: Site, post: SitePost, reply: FastifyReply): string {
  reply.type('text/html; charset=UTF-8');
  const title = `Protected: ${post.title}`;
  return page({
    title,
    body: html`<header><h1>${title}</h1></header>
      <p>This content is password protected.</p>`,
  });
}

function notFound(site: Site, reply: FastifyReply): string {
  reply.code(404).type('text/html; charset=UTF-8');
  const body = html`<header><h1>${site.seed.name}</h1></header>
    <p class="empty">That page can’t be found.</p>`;
  return page({ title: 'Page not found', body });
}
