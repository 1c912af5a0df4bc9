import type { FastifyInstance, FastifyReply } from 'fastify';
import type { PostLedger } from '../kernel/ledger.js';
import type { MediaShelf, ShelvedMedia } from '../media/media-shelf.js';
import type { WallNetwork } from './authors.js';
import { html } from './html.js';
import { page } from './layout.js';
import { postCard, postDetails, type CardContext } from './post-card.js';
import { wallStyles } from './page-styles.js';
import { networkStyles, postStyles } from './post-styles.js';

const postsOnWall = 100;
const refreshSeconds = 5;
// The pages run no script and load nothing from elsewhere, whatever a post contains.
const contentPolicy =
  "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'";

/** The wall of all posts, the page of one post, and the kept media. */
export class Pages {
  private readonly cards: CardContext;

  constructor(
    private readonly ledger: PostLedger,
    private readonly shelf: MediaShelf,
    private readonly networks: readonly WallNetwork[],
    private readonly mailboxPath: string | null = null,
  ) {
    this.cards = {
      networks,
      mediaUrl: (sha256) => (shelf.has(sha256) ? `/_sandbox/media/${sha256}` : null),
    };
  }

  register(scope: FastifyInstance): void {
    // Browsers ask for it by themselves.
    scope.get('/favicon.ico', (_request, reply) => reply.code(204).send());
    scope.get<{ Querystring: { provider?: unknown } }>('/', (request, reply) => {
      const { provider } = request.query;
      return this.wall(reply, typeof provider === 'string' && provider !== '' ? provider : null);
    });
    scope.get<{ Params: { provider: string; id: string } }>(
      '/_sandbox/view/:provider/:id',
      (request, reply) => this.post(reply, request.params.provider, request.params.id),
    );
    scope.get<{ Params: { sha256: string } }>('/_sandbox/media/:sha256', async (request, reply) => {
      const kept = await this.shelf.find(request.params.sha256);
      if (!kept) return reply.code(404).send({ error: 'this file was not kept' });
      return sendShelved(reply, kept, request.headers.range);
    });
  }

  /** The page of one post; a 404 page when no such post ever existed, 410 when it was deleted. */
  post(reply: FastifyReply, provider: string, id: string): string {
    const found = this.ledger.get(provider, id)?.entry;
    const title = found?.title ?? found?.text?.slice(0, 60) ?? 'Post';
    const back = html`<header>
      <h1>${this.networks.find((one) => one.id === provider)?.name ?? provider}</h1>
      <nav><a href="/">All posts</a></nav>
    </header>`;
    sendHtml(reply);
    if (!found) {
      reply.code(404);
      return page({
        title: 'Not found',
        body: html`${back}
          <p class="empty">There is no such post.</p>`,
      });
    }
    if (found.deletedAt !== null) reply.code(410);
    return page({
      title,
      styles: [postStyles, networkStyles],
      body: html`${back}${postCard(found, this.cards)}${postDetails(found)}`,
    });
  }

  private wall(reply: FastifyReply, provider: string | null): string {
    const posts = this.ledger.find(provider === null ? {} : { provider });
    const cards = posts
      .slice(-postsOnWall)
      .reverse()
      .map((entry) => postCard(entry, this.cards));
    const filters = this.networks.map(({ id, name }) =>
      filterLink(`/?provider=${id}`, name, id === provider),
    );
    sendHtml(reply);
    return page({
      title: 'Sandbox wall',
      styles: [postStyles, networkStyles, wallStyles],
      refreshSeconds,
      body: html`<header>
          <h1>Sandbox wall <small>what the stand-in networks truly have</small></h1>
          <nav>
            ${filterLink('/', 'All', provider === null)}${filters}
            ${this.mailboxPath !== null && filterLink(this.mailboxPath, 'Mailbox', false)}
          </nav>
        </header>
        <main>
          ${cards.length > 0 ? cards : html`<p class="empty">Nothing was published yet.</p>`}
        </main>
        ${posts.length > postsOnWall && html`<p class="empty">The newest ${postsOnWall} of ${posts.length} posts.</p>`}`,
    });
  }
}

function filterLink(href: string, name: string, current: boolean) {
  if (current) return html`<a href="${href}" aria-current="page">${name}</a>`;
  return html`<a href="${href}">${name}</a>`;
}

function sendHtml(reply: FastifyReply): void {
  reply.type('text/html; charset=utf-8');
  reply.header('content-security-policy', contentPolicy);
}

/** Sends a kept file, or the one range of it that players of videos ask for (RFC 9110, section 14). */
function sendShelved(
  reply: FastifyReply,
  { mime, bytes }: ShelvedMedia,
  range: string | undefined,
): FastifyReply {
  reply.header('cache-control', 'public, max-age=31536000, immutable');
  reply.header('x-content-type-options', 'nosniff');
  reply.header('accept-ranges', 'bytes');
  reply.type(mime);
  const asked = /^bytes=(\d{1,10})-(\d{0,10})$/.exec(range ?? '');
  const start = Number(asked?.[1]);
  if (asked === null || start >= bytes.length) return reply.send(bytes);
  const end = Math.min(asked[2] === '' ? bytes.length : Number(asked[2]) + 1, bytes.length);
  reply.code(206).header('content-range', `bytes ${start}-${end - 1}/${bytes.length}`);
  return reply.send(bytes.subarray(start, end));
}
