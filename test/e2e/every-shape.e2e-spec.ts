import { publishShapes, type PublishShape } from '#libs/providers/testing';
import {
  apply,
  deletePublished,
  deleteTwice,
  type Answered,
  type TestAccount,
} from '../support/publishing.js';
import { contentDigest, receiptKeySet, sha256Of, verifiedClaims } from '../support/receipts.js';
import { inputOf } from '../support/shape-input.js';
import {
  connectAccount,
  settledPosts,
  startTestService,
  type TestService,
} from '../support/test-service.js';

const isStory = ({ settings }: PublishShape): boolean => settings?.['postType'] === 'story';

/** The networks, and which of their posts cannot be deleted over the API; the interface says so. */
const NETWORKS: Readonly<Record<string, (shape: PublishShape) => boolean>> = {
  x: () => false,
  linkedin: () => false,
  linkedin_page: () => false,
  meta: isStory,
  facebook: isStory,
  instagram_business: () => false,
  instagram: () => true,
  reddit: () => false,
  youtube: () => false,
  tiktok: () => true,
  pinterest: () => false,
  snapchat: () => true,
};

/** Posts that their network need not name: they are told by how many there are. */
const NAMELESS: Readonly<Record<string, (shape: PublishShape) => boolean>> = {
  // Only public posts have an id.
  tiktok: ({ settings }) => settings?.['privacyLevel'] !== 'PUBLIC_TO_EVERYONE',
  // Stories of the same minute cannot be told apart.
  snapchat: ({ settings }) => (settings?.['postType'] ?? 'story') === 'story',
};
/** A private video's page is there for its owner alone. */
const isClosed = ({ settings }: PublishShape): boolean => settings?.['privacyStatus'] === 'private';
/** Comments of YouTube are shown on the page of their video. */
const hasPage = (provider: string, shape: PublishShape): boolean =>
  shape.interaction !== 'comment' && (provider !== 'youtube' || isPost(shape));

/** Networks whose shapes have suites of their own: one post of each is here for its receipt. */
const ELSEWHERE = ['discord', 'telegram', 'wordpress'];

const shapesOf = (provider: string): readonly PublishShape[] => publishShapes[provider] ?? [];
const cases = Object.keys(NETWORKS).flatMap((provider) =>
  shapesOf(provider).map((shape): [string, string, PublishShape] => [provider, shape.name, shape]),
);

/**
 * Every shape of every network over the public API and by the whole service: uploaded, validated, applied,
 * published, compared with what the network holds and shows, and deleted. All at once, because most of it
 * is waiting for networks that process files.
 */
describe('everything that can be published over the public API', () => {
  let service: TestService;
  let keySet: Awaited<ReturnType<typeof receiptKeySet>>;
  const receipts = new Map<string, object>();
  const published = new Map<string, Answered>();
  const postOf = (provider: string, shape: string): Answered =>
    published.get(`${provider} ${shape}`);

  beforeAll(async () => {
    // Nobody dies here, but one busy process plays all parts: it may be late with renewing its leases.
    service = await startTestService({ environment: { PUBLISH_LEASE_MS: '20000' } });
    await Promise.all([
      ...Object.keys(NETWORKS).map((provider) => publishAll(provider, shapesOf(provider))),
      ...ELSEWHERE.map((provider) =>
        publishAll(provider, shapesOf(provider).filter(isPost).slice(0, 1)),
      ),
    ]);
    keySet = await receiptKeySet(service);
  }, 240_000);
  afterAll(() => service.stop());

  async function publishAll(provider: string, shapes: readonly PublishShape[]): Promise<void> {
    const account: TestAccount = await connectAccount(service, provider);
    const inputs: Answered[] = [];
    for (const shape of shapes.filter(isPost)) inputs.push(await inputOf(service, shape));
    const posts = inputs.map((input) => ({ account: account.handle, ...input }));
    await remember(provider, await apply(service, { posts }), shapes.filter(isPost));
    for (const shape of shapes.filter((one) => !isPost(one))) {
      const above = { ...inputs[0], description: `Above: ${shape.name}` };
      const target = { account: account.handle, steps: [above, await inputOf(service, shape)] };
      const campaigns = [{ name: shape.name, targets: [target] }];
      await remember(provider, await apply(service, { campaigns }), [null, shape]);
    }
  }

  async function remember(
    provider: string,
    run: Answered,
    of: readonly (PublishShape | null)[],
  ): Promise<void> {
    const posts = await settledPosts(service, run.run.id, 180_000);
    for (const [index, shape] of of.entries()) {
      if (shape !== null) published.set(`${provider} ${shape.name}`, posts[index]);
    }
  }

  it.each(cases)('%s: %s', async (provider, name, shape) => {
    const post = postOf(provider, name);
    expect([post.status, post.error, post.attempts]).toEqual(['published', null, 1]);
    if (post.providerUrl !== null) {
      const page = await fetch(post.providerUrl);
      expect(page.status).toBe(isClosed(shape) ? 403 : 200);
    }
    if (post.providerPostId === null && NAMELESS[provider]?.(shape)) return;
    const ledger = await service.sandbox.posts(provider);
    const entry = ledger.find(({ id }) => id === post.providerPostId);
    expect(entry).toBeDefined();
    const view = `${service.sandbox.url}/_sandbox/view/${entry!.provider}/${encodeURIComponent(entry!.id)}`;
    expect(await (await fetch(view)).text()).toContain(entry!.id);
  });

  it.each(Object.keys(publishShapes))(
    '%s: has receipts of what was published that verify',
    async (provider) => {
      const own = shapesOf(provider).filter((shape) => postOf(provider, shape.name) !== undefined);
      expect(own).not.toEqual([]);
      for (const shape of own) {
        const post = postOf(provider, shape.name);
        const { receipt } = (await service.api.get(`/v1/posts/${post.id}/receipt`)).body;
        const files = await Promise.all(post.assets.map(delivered));
        expect(files).toHaveLength(shape.files?.length ?? 0);
        expect(await verifiedClaims(receipt.jws, keySet)).toEqual(receipt.claims);
        expect(receipt.claims).toMatchObject({
          sub: post.id,
          account: { provider, handle: post.account },
          content: { sha256: contentDigest(post) },
          media: files.map((bytes) => ({ sha256: sha256Of(bytes), size: bytes.length })),
          providerPostId: post.providerPostId,
          providerUrl: post.providerUrl,
          publishedAt: post.publishedAt,
          attempt: 1,
          evidence: 'confirmed',
        });
        receipts.set(post.id, receipt);
      }
    },
  );

  it.each(Object.keys(NAMELESS))('%s: holds every post once, named or not', async (provider) => {
    const held = await service.sandbox.posts(provider);
    expect(held).toHaveLength(shapesOf(provider).length);
  });

  it.each(Object.entries(NETWORKS))(
    '%s: deletes what it has published, or says that it cannot',
    async (provider, keeps) => {
      for (const shape of shapesOf(provider)) {
        const post = postOf(provider, shape.name);
        if (keeps(shape)) await refusesToDelete(service, post);
        else if (hasPage(provider, shape)) await deletePublished(service, post);
        else await deleteTwice(service, post);
      }
    },
    60_000,
  );

  it('leaves the receipts of what was deleted as they were', async () => {
    const post = postOf('x', shapesOf('x')[0]!.name);
    const { body } = await service.api.get(`/v1/posts/${post.id}/receipt`);
    expect(body.receipt).toEqual(receipts.get(post.id));
  });
});

async function delivered({ url }: Answered): Promise<Buffer> {
  return Buffer.from(await (await fetch(url)).arrayBuffer());
}

async function refusesToDelete(service: TestService, post: Answered): Promise<void> {
  const { status, body } = await service.api.post(`/v1/posts/${post.id}/delete`);
  expect([status, body.code]).toEqual([422, 'provider_delete_unsupported']);
}

function isPost({ interaction = 'post' }: PublishShape): boolean {
  return interaction === 'post';
}
