import { anImage, aVideo } from '#libs/media/testing';
import {
  deletePublished,
  publish,
  upload,
  type Answered,
  type TestAccount,
} from '../support/publishing.js';
import { connectAccount, startTestService, type TestService } from '../support/test-service.js';

describe('everything that can be published to WordPress', () => {
  let service: TestService;
  let site: TestAccount;
  let files: Readonly<Record<'photo' | 'gif' | 'video' | 'document', Answered>>;

  beforeAll(async () => {
    service = await startTestService();
    site = await connectAccount(service, 'wordpress');
    files = {
      photo: await upload(service, 'tulips.jpg', await anImage('jpeg')),
      gif: await upload(service, 'bee.gif', await anImage('gif')),
      video: await upload(service, 'bee.mp4', await aVideo('mp4')),
      document: await upload(service, 'plan.pdf', Buffer.from('%PDF-1.4 tulips')),
    };
  });
  afterAll(() => service.stop());

  it('paragraphs of plain text under a title', async () => {
    const { post, entry } = await publish(service, site, {
      name: 'Tulips & "crocus"',
      description: 'First <paragraph>.\n\nSecond with https://garden.example/a.',
    });
    expect(await (await fetch(post.providerUrl)).text()).toContain('Tulips &amp; &quot;crocus');
    expect(entry.text).toContain('<p>First &lt;paragraph&gt;.</p>');
    expect(entry.text).toContain('<a href="https://garden.example/a">');
    await deletePublished(service, post);
  });

  it('HTML as it is', async () => {
    const { post, entry } = await publish(service, site, {
      name: 'Marked up',
      description: '<h2>Bulbs</h2><p><em>now</em></p>',
      settings: { contentFormat: 'html' },
    });
    expect(entry.text).toBe('<h2>Bulbs</h2><p><em>now</em></p>');
    await deletePublished(service, post);
  });

  it.each([
    ['a picture', 'photo', 'image'],
    ['an animation', 'gif', 'gif'],
    ['a video', 'video', 'video'],
    ['a document', 'document', 'document'],
  ] as const)('%s inside the text', async (_name, file, kind) => {
    const { post, entry } = await publish(service, site, {
      name: `With ${file}`,
      description: 'In bloom',
      assets: [{ id: files[file].id, altText: 'A tulip' }],
    });
    expect(entry.media).toMatchObject([{ kind, size: files[file].size }]);
    await deletePublished(service, post);
  });

  it('several pictures, the first as featured image', async () => {
    const { post, entry } = await publish(service, site, {
      name: 'Gallery',
      description: 'Three of them',
      assets: [{ id: files.photo.id }, { id: files.gif.id }, { id: files.photo.id }],
      settings: { featuredImage: 'first_asset' },
    });
    expect(entry.media).toHaveLength(3);
    expect(Number(entry.settings['featured_media'])).toBeGreaterThan(0);
    await deletePublished(service, post);
  });

  it('categories, tags, a slug, an excerpt and closed comments', async () => {
    const { post, entry } = await publish(service, site, {
      name: 'Filed',
      description: 'Where it belongs',
      settings: {
        categories: ['Vegetables', 'Flowers & herbs'],
        tags: ['Spring', 'Bulbs & more'],
        slug: 'filed-away',
        excerpt: 'In short',
        commentStatus: 'closed',
        format: 'aside',
      },
    });
    expect(post.providerUrl).toMatch(/\/filed-away\/?$/);
    expect(entry.settings['categories']).toHaveLength(2);
    expect(entry.settings['tags']).toHaveLength(2);
    const found = await service.api.post(`/v1/accounts/${site.id}/actions/tags`, {
      search: 'Bulbs',
    });
    expect(found.body.result.tags).toMatchObject([{ name: 'Bulbs & more' }]);
    await deletePublished(service, post);
  });

  it('a slug that is taken becomes another one', async () => {
    const settings = { slug: 'twice' };
    const first = await publish(service, site, { name: 'A', description: 'One', settings });
    const second = await publish(service, site, { name: 'B', description: 'Two', settings });
    expect(second.post.providerUrl).toMatch(/\/twice-2\/?$/);
    await deletePublished(service, first.post);
    await deletePublished(service, second.post);
  });

  it('a post that is deleted for good', async () => {
    const { post } = await publish(service, site, {
      name: 'Short-lived',
      description: 'Gone soon',
      settings: { deletePermanently: true },
    });
    await deletePublished(service, post);
    const calls = await service.sandbox.requests('wordpress');
    const deletions = calls.filter(({ method }) => method === 'DELETE');
    expect(JSON.stringify(deletions.at(-1))).toContain('force');
  });

  it('a post on a blog at WordPress.com', async () => {
    const offered = await service.sandbox.accountsOf('wordpress');
    const hosted = offered.find(({ handle }) => handle.endsWith('.wordpress.com'))!;
    const started = await service.api.post('/v1/connections/start', { provider: 'wordpress' });
    const consent = new URL(started.body.authorizeUrl);
    consent.searchParams.set('sandbox_decision', 'approve');
    consent.searchParams.set('sandbox_account', hosted.handle);
    await (await fetch(consent)).text();
    const { body } = await service.api.get(`/v1/connections/${started.body.connection.id}`);
    expect(body.account).toMatchObject({
      handle: `wordpress:${hosted.handle}`,
      accountType: 'wordpress_com',
    });
    const { post } = await publish(service, body.account, {
      name: 'Hosted',
      description: 'At WordPress.com',
      assets: [{ id: files.photo.id }],
    });
    await deletePublished(service, post);
  });

  it('wants a title, and an image to feature, before anything is made', async () => {
    const posts = [
      { account: site.handle, description: 'No title' },
      { account: site.handle, name: 'T', settings: { featuredImage: 'first_asset', slug: 'A b' } },
    ];
    const { status, body } = await service.api.post('/v1/posts/validate', { posts });
    expect(status).toBe(422);
    expect(body.details.issues.map(({ code, path }: Answered) => [code, path])).toEqual([
      ['title_required', expect.stringContaining('posts[0]')],
      ['setting_invalid', 'posts[1].settings.slug'],
      ['setting_invalid', 'posts[1].settings.featuredImage'],
    ]);
  });
});
