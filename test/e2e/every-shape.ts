import { publishShapes, type PublishShape } from '#libs/providers/testing';
import {
  apply,
  deletePublished,
  deleteTwice,
  type Answered,
  type TestAccount,
} from '../support/publishing.js';
import { inputOf } from '../support/shape-input.js';
import {
  connectAccount,
  settledPosts,
  startTestService,
  type TestService,
} from '../support/test-service.js';

/** Which posts of a network cannot be deleted over its API; the interface says so. */
export interface ShapeTraits {
  keeps?(shape: PublishShape): boolean;
}

/**
 * Everything that can be published to a network, over the public API and by the whole service: uploaded,
 * validated, applied, published, compared with what the network holds and shows, and deleted.
 */
export function describeEveryShape(provider: string, traits: ShapeTraits = {}): void {
  describe(`everything that can be published to ${provider}, over the public API`, () => {
    let service: TestService;
    let account: TestAccount;
    const shapes = publishShapes[provider] ?? [];
    const published = new Map<string, Answered>();

    beforeAll(async () => {
      service = await startTestService();
      account = await connectAccount(service, provider);
      const posts = shapes.filter(isPost);
      const answered = shapes.filter((shape) => !isPost(shape));
      const run = await apply(service, {
        posts: await Promise.all(
          posts.map(async (shape) => ({
            account: account.handle,
            ...(await inputOf(service, shape)),
          })),
        ),
      });
      await remember(run, posts);
      for (const shape of answered) {
        const steps = [await inputOf(service, posts[0]!), await inputOf(service, shape)];
        steps[0] = { ...steps[0], description: `Above: ${shape.name}` };
        const target = { account: account.handle, steps };
        const campaigns = [{ name: shape.name, targets: [target] }];
        await remember(await apply(service, { campaigns }), [posts[0]!, shape]);
      }
    }, 180_000);
    afterAll(() => service.stop());

    async function remember(run: Answered, of: readonly PublishShape[]): Promise<void> {
      const posts = await settledPosts(service, run.run.id, 90_000);
      for (const [index, shape] of of.entries()) {
        if (!published.has(shape.name)) published.set(shape.name, posts[index]);
      }
    }

    it.each(shapes.map(({ name }) => [name]))('%s', async (name) => {
      const post = published.get(name);
      expect([post.status, post.error, post.attempts]).toEqual(['published', null, 1]);
      const ledger = await service.sandbox.posts(provider);
      const entry = ledger.find(({ id }) => id === post.providerPostId);
      expect(entry).toBeDefined();
      if (post.providerUrl !== null) {
        expect((await fetch(post.providerUrl)).status).toBe(200);
      }
      const wall = await (
        await fetch(
          `${service.sandbox.url}/_sandbox/view/${entry!.provider}/${encodeURIComponent(entry!.id)}`,
        )
      ).text();
      expect(wall).toContain(entry!.id);
    });

    it('deletes what it has published, or says that it cannot', async () => {
      for (const shape of shapes) {
        const post = published.get(shape.name);
        if (traits.keeps?.(shape)) await refusesToDelete(service, post);
        else if (shape.interaction === 'comment') await deleteTwice(service, post);
        else await deletePublished(service, post);
      }
    }, 60_000);
  });
}

async function refusesToDelete(service: TestService, post: Answered): Promise<void> {
  const { status, body } = await service.api.post(`/v1/posts/${post.id}/delete`);
  expect([status, body.code]).toEqual([422, 'provider_delete_unsupported']);
}

function isPost({ interaction = 'post' }: PublishShape): boolean {
  return interaction === 'post';
}
