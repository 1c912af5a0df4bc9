import { anImage } from '#libs/media/testing';
import { apply, settled, upload, type Answered } from '../support/publishing.js';
import { startTestService, type TestService } from '../support/test-service.js';
import { describeWith } from '../support/describe-with.js';
import { approveApplication } from '../support/wordpress/approve-application.js';
import { startWordpress, type RunningWordpress } from '../support/wordpress/start-wordpress.js';

/** The whole way on a real site: a live workspace, the site's own consent page, the site's own API as witness. */
describeWith(
  await startWordpress(),
  'a live workspace and a real WordPress site',
  (site: RunningWordpress) => {
    let service: TestService;
    let live: TestService;
    let account: Answered;
    let post: Answered;

    beforeAll(async () => {
      const host = new URL(site.siteUrl).host;
      service = await startTestService({ environment: { OUTBOUND_ALLOWED_HOSTS: host } });
      live = { ...service, api: await service.anotherWorkspace('live') };
    }, 60_000);
    afterAll(async () => {
      await service?.stop();
      await site.stop();
    });

    const credentials = `${site.userLogin}:${site.applicationPassword}`;
    /** Asks the site itself, as its author. */
    const ask = async (path: string): Promise<{ status: number; body: Answered }> => {
      const authorization = `Basic ${Buffer.from(credentials).toString('base64')}`;
      const url = `${site.siteUrl}/wp-json/wp/v2/${path}`;
      const answer = await fetch(url, { headers: { authorization } });
      return { status: answer.status, body: await answer.json() };
    };
    const start = (siteUrl: string): Promise<Answered> =>
      live.api.post('/v1/connections/start', { provider: 'wordpress', siteUrl });

    it('connects by the consent page of the site, and keeps no password in any address', async () => {
      const { status, body } = await start(site.siteUrl);
      expect([status, body.connection.status]).toEqual([200, 'pending']);
      const success = await approveApplication(body.authorizeUrl, site);
      const answer = await fetch(success, { redirect: 'manual' });
      expect([answer.status, answer.headers.get('location')]).toEqual([
        303,
        '/oauth/wordpress/result/connected',
      ]);
      const connection = await live.api.get(`/v1/connections/${body.connection.id}`);
      account = connection.body.account;
      expect(account).toMatchObject({
        handle: `wordpress:${new URL(site.siteUrl).host}`,
        accountType: 'self_hosted',
        status: 'connected',
      });
      // The password of the address was replaced by one that never travelled in an address.
      const given = new URL(success).searchParams.get('password')!.replace(/\s/g, '');
      const login = Buffer.from(`${site.userLogin}:${given}`).toString('base64');
      const stale = await fetch(`${site.siteUrl}/wp-json/wp/v2/users/me`, {
        headers: { authorization: `Basic ${login}` },
      });
      expect(stale.status).toBe(401);
    });

    it('publishes a post with pictures, a category, a tag and a slug', async () => {
      const picture = await upload(live, 'tulips.jpg', await anImage('jpeg'));
      const cover = await upload(live, 'cover.png', await anImage('png'));
      const { posts } = await apply(live, {
        posts: [
          {
            account: account.handle,
            name: 'Tulips & "crocus"',
            description: 'First <line>.\n\nSecond line.',
            assets: [{ id: cover.id }, { id: picture.id, altText: 'A red tulip' }],
            settings: {
              categories: ['Uncategorized'],
              tags: ['Spring & sun'],
              slug: 'tulips-in-spring',
              featuredImage: 'first_asset',
              excerpt: 'In short',
              commentStatus: 'closed',
            },
          },
        ],
      });
      post = await settled(live, posts[0].id);
      expect([post.status, post.error, post.attempts]).toEqual(['published', null, 1]);

      const { body } = await ask(`posts/${post.providerPostId}?context=edit`);
      expect(body).toMatchObject({
        status: 'publish',
        slug: 'tulips-in-spring',
        link: post.providerUrl,
        comment_status: 'closed',
        title: { raw: 'Tulips &amp; "crocus"' },
        excerpt: { raw: 'In short' },
      });
      expect(body.content.raw).toContain('First &lt;line&gt;.');
      expect(body.content.raw).toContain('alt="A red tulip"');
      const [category, tag] = [body.categories[0], body.tags[0]];
      expect((await ask(`categories/${category}`)).body.slug).toBe('uncategorized');
      expect((await ask(`tags/${tag}`)).body.name).toBe('Spring &amp; sun');
      const featured = (await ask(`media/${body.featured_media}`)).body;
      expect(featured.mime_type).toBe('image/png');
      const shown = /src="([^"]+)"/.exec(body.content.raw)![1]!;
      const bytes = Buffer.from(await (await fetch(shown)).arrayBuffer());
      const original = Buffer.from(await (await fetch(picture.publicUrl)).arrayBuffer());
      expect(bytes.equals(original)).toBe(true);
      const page = await fetch(post.providerUrl);
      expect([page.status, (await page.text()).includes('Second line.')]).toEqual([200, true]);
      // Nothing of this has gone to the stand-in, and it stands on the site once.
      expect(await service.sandbox.posts()).toEqual([]);
      expect(await service.sandbox.requests('wordpress')).toEqual([]);
      expect((await ask('posts?search=crocus')).body).toHaveLength(1);
    });

    it('lists the terms of the site', async () => {
      const found = await live.api.post(`/v1/accounts/${account.id}/actions/tags`, {
        search: 'spring',
      });
      expect(found.body.result.tags).toMatchObject([{ name: 'Spring & sun', count: 1 }]);
    });

    it('deletes it at the site', async () => {
      const { status, body } = await live.api.post(`/v1/posts/${post.id}/delete`);
      expect([status, body.post.status, body.post.providerStatus]).toEqual([
        200,
        'published',
        'deleted',
      ]);
      expect((await ask(`posts/${post.providerPostId}?context=edit`)).body.status).toBe('trash');
      expect((await fetch(post.providerUrl)).status).toBe(404);
    });

    it('reaches no other address of this machine than the one that was allowed', async () => {
      const { body } = await start(`${service.sandbox.url}/garden.example`);
      expect([body.code, body.details.field]).toEqual(['invalid_parameter', 'siteUrl']);
      expect(await service.sandbox.requests('wordpress')).toEqual([]);
    });

    it('takes its password back at disconnect', async () => {
      const ours = async (): Promise<readonly string[]> =>
        (await ask('users/me/application-passwords')).body
          .map(({ name }: Answered) => name)
          .filter((name: string) => name.startsWith('Postrider'));
      expect(await ours()).toHaveLength(1);
      const { status, body } = await live.api.delete(`/v1/accounts/${account.id}`);
      expect([status, body.account.status]).toEqual([200, 'disconnected']);
      expect(await ours()).toEqual([]);
    });
  },
);
