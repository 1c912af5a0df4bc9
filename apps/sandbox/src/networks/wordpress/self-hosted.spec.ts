import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox, type LedgerEntry, type RunningSandbox } from '../../index.js';
import { BlogClient } from './testing/blog-client.js';

describe('a self-hosted WordPress of the sandbox', () => {
  let sandbox: RunningSandbox;
  let ada: BlogClient;
  let visitor: BlogClient;

  beforeEach(async () => {
    sandbox = await startSandbox({ port: 0, dataDirectory: null, providers: ['wordpress'] });
    const root = `${sandbox.url}/garden.example/wp-json/wp/v2/`;
    ada = BlogClient.withPassword(root, 'ada', 'adaA da2S andb oxGa rden 0001');
    visitor = new BlogClient(root, null);
  });

  afterEach(() => sandbox.stop());

  async function ledger(): Promise<LedgerEntry[]> {
    const answer = await fetch(`${sandbox.url}/_sandbox/posts?provider=wordpress`);
    const body = (await answer.json()) as LedgerEntry[] | { posts: LedgerEntry[] };
    return Array.isArray(body) ? body : body.posts;
  }

  async function consent(query: Record<string, string>): Promise<Response> {
    const url = new URL(`${sandbox.url}/garden.example/wp-admin/authorize-application.php`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return fetch(url, { redirect: 'manual' });
  }

  it('leads from the front page over the index to a password that rotates', async () => {
    const front = await fetch(`${sandbox.url}/garden.example/`);
    const root = /<([^>]+)>; rel="https:\/\/api\.w\.org\/"/.exec(
      front.headers.get('link') ?? '',
    )?.[1];
    expect(root).toBe(`${sandbox.url}/garden.example/wp-json/`);
    const index = await new BlogClient(root ?? '', null).get('');
    expect(index.body.authentication).toEqual({
      'application-passwords': {
        endpoints: {
          authorization: `${sandbox.url}/garden.example/wp-admin/authorize-application.php`,
        },
      },
    });

    const answer = await consent({
      app_name: 'Tester',
      app_id: '7c0c8d0e-3c52-4c4e-9f0e-2f6f5f6d8a11',
      success_url: 'https://tester.example/back?state=abc',
      sandbox_decision: 'approve',
      sandbox_account: 'ada',
    });
    const back = new URL(answer.headers.get('location') ?? '');
    expect([...back.searchParams.keys()]).toEqual(['state', 'site_url', 'user_login', 'password']);
    expect(back.searchParams.get('password')).toMatch(/^(?:[A-Za-z0-9]{4} ){5}[A-Za-z0-9]{4}$/);

    const wpv2 = `${root}wp/v2/`;
    const first = BlogClient.withPassword(wpv2, 'ada', back.searchParams.get('password') ?? '');
    const known = await first.get('users/me/application-passwords/introspect');
    const second = await first.post('users/me/application-passwords', { name: 'Tester 2' });
    expect(second.status).toBe(201);
    const fresh = BlogClient.withPassword(wpv2, 'ada', String(second.body.password));
    const gone = await fresh.delete(`users/me/application-passwords/${String(known.body.uuid)}`);
    expect(gone.body).toMatchObject({ deleted: true, previous: { name: 'Tester' } });
    expect((await first.get('users/me')).body.code).toBe('rest_not_logged_in');
    expect((await fresh.get('users/me?context=edit')).body).toMatchObject({
      username: 'ada',
      roles: ['author'],
      capabilities: { publish_posts: true, upload_files: true },
    });
  });

  it.each([
    [{ success_url: 'http://localhost:3000/back' }, 'secure connection'],
    [{ success_url: 'javascript:alert(1)' }, 'Invalid URL format'],
    [{ success_url: 'https://tester.example/', app_id: 'no-uuid' }, 'must be a UUID'],
  ])('refuses the consent request %p', async (query, words) => {
    const answer = await consent({ app_name: 'Tester', sandbox_decision: 'approve', ...query });
    expect(answer.headers.get('location')).toBeNull();
    expect(await answer.text()).toContain(words);
  });

  it('goes back with success=false after a rejection when no address for it was given', async () => {
    const answer = await consent({
      app_name: 'Tester',
      success_url: 'http://127.0.0.1:9/back?state=1',
      sandbox_decision: 'deny',
    });
    expect(answer.headers.get('location')).toBe('http://127.0.0.1:9/back?state=1&success=false');
  });

  it('tells visitors and people without the right apart by 401 and 403, and media by 400', async () => {
    const carl = BlogClient.withPassword(ada.root, 'carl', 'carlCarlSandboxGarden003');
    const post = { title: 'x', status: 'publish' };
    expect(await visitor.post('posts', post)).toMatchObject({
      status: 401,
      body: { code: 'rest_cannot_create' },
    });
    expect(await carl.post('posts', post)).toMatchObject({
      status: 403,
      body: { code: 'rest_cannot_publish' },
    });
    expect(await carl.upload('a.gif', 'image/gif', Buffer.from('GIF89a'))).toMatchObject({
      status: 400,
      body: { code: 'rest_cannot_create' },
    });
    expect(await visitor.get('posts?context=edit')).toMatchObject({
      status: 401,
      body: { code: 'rest_forbidden_context' },
    });
  });

  it('names the reason of a bad password where the site does so', async () => {
    const root = `${sandbox.url}/bakery.example/wp-json/wp/v2/`;
    const wrong = BlogClient.withPassword(root, 'bea', 'wrong');
    expect(await wrong.get('users/me')).toMatchObject({
      status: 401,
      body: { code: 'incorrect_password' },
    });
  });

  it('shows nobody a draft, gives it a free slug, and publishes it by its id', async () => {
    const draft = await ada.post('posts', {
      title: 'Bulbs',
      content: '<p>x</p>',
      status: 'draft',
      slug: 'bulbs',
    });
    const twin = await ada.post('posts', {
      title: 'Bulbs',
      content: '<p>x</p>',
      status: 'draft',
      slug: 'bulbs',
    });
    const id = Number(draft.body.id);
    expect([draft.body.slug, twin.body.slug]).toEqual(['bulbs', 'bulbs-2']);
    expect(draft.body.link).toBe(`${sandbox.url}/garden.example/?p=${id}`);
    expect(draft.headers.get('location')).toBe(`${ada.root}posts/${id}`);
    expect(await ledger()).toEqual([]);

    const published = await ada.post(`posts/${id}`, { status: 'publish' });
    await ada.post(`posts/${id}`, { status: 'publish' });
    expect(published.body).toMatchObject({
      status: 'publish',
      link: `${sandbox.url}/garden.example/bulbs/`,
    });
    expect(await ledger()).toMatchObject([
      {
        id: String(id),
        account: 'garden.example',
        title: 'Bulbs',
        text: '<p>x</p>',
        deletedAt: null,
      },
    ]);
    const page = await fetch(String(published.body.link));
    expect([page.status, (await page.text()).includes('Bulbs')]).toEqual([200, true]);
  });

  it('stores no slug for a draft that was sent without one', async () => {
    const draft = await ada.post('posts', { title: 'Bulbs', status: 'draft' });
    expect(draft.body.slug).toBe('');
    expect(
      (await ada.post(`posts/${String(draft.body.id)}`, { status: 'publish' })).body.slug,
    ).toBe('bulbs');
  });

  it('finds a draft by its slug for its author and hides the trash from status=any', async () => {
    const { body } = await ada.post('posts', { title: 'Bulbs', status: 'publish', slug: 'bulbs' });
    expect(await visitor.get('posts?slug=bulbs&status=any')).toMatchObject({
      status: 400,
      body: { code: 'rest_invalid_param' },
    });
    const trashed = await ada.delete(`posts/${String(body.id)}`);
    expect(trashed.body).toMatchObject({ status: 'trash', slug: 'bulbs__trashed' });
    expect(
      (await ada.get('posts?slug=bulbs&status=any&context=edit')).headers.get('x-wp-total'),
    ).toBe('0');
    const all = await ada.get('posts?status=any,trash&context=edit');
    expect(all.headers.get('x-wp-total')).toBe('1');
    expect(await ada.delete(`posts/${String(body.id)}`)).toMatchObject({
      status: 410,
      body: { code: 'rest_already_trashed' },
    });
    expect((await ledger())[0]?.deletedAt).not.toBeNull();
  });

  it('drops unknown terms, a false cover and unknown fields without a word, and filters the markup', async () => {
    const created = await ada.post('posts', {
      title: 'x',
      content: '<p onclick="a()">y</p><script>z</script><iframe src="https://a.example"></iframe>',
      status: 'publish',
      categories: [424242],
      tags: [424242],
      featured_media: 424242,
      colour: 'red',
    });
    expect(created).toMatchObject({
      status: 201,
      body: { categories: [], tags: [], featured_media: 0 },
    });
    expect((created.body.content as { raw: string }).raw).toBe('<p>y</p>z');
  });

  it('says which parameters are wrong and refuses empty posts and broken JSON', async () => {
    expect((await ada.post('posts', { title: 'x', status: 'live' })).body).toMatchObject({
      code: 'rest_invalid_param',
      data: {
        status: 400,
        params: { status: 'status is not one of publish, future, draft, pending, and private.' },
      },
    });
    expect((await ada.post('posts', { status: 'draft' })).body.code).toBe('empty_content');
    const broken = await ada.send('POST', 'posts', '{', { 'content-type': 'application/json' });
    expect(broken).toMatchObject({ status: 400, body: { code: 'rest_invalid_json' } });
    expect((await ada.post('nowhere', {})).body.code).toBe('rest_no_route');
  });

  it('names the existing term when a tag is made twice, and leaves categories to editors', async () => {
    const made = await ada.post('tags', { name: 'Spring' });
    expect(await ada.post('tags', { name: 'spring' })).toMatchObject({
      status: 400,
      body: { code: 'term_exists', data: { term_id: made.body.id } },
    });
    expect((await ada.post('categories', { name: 'New' })).status).toBe(403);
    expect((await visitor.get('categories?search=herbs')).text).toContain('Flowers &amp; herbs');
  });

  it('publishes although the connection drops when a fault strikes after the effect', async () => {
    await fetch(`${sandbox.url}/_sandbox/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        provider: 'wordpress',
        operation: 'commit',
        kind: 'reset_after',
        times: 1,
      }),
    });
    const draft = await ada.post('posts', { title: 'x', status: 'draft' });
    await expect(
      ada.post(`posts/${String(draft.body.id)}`, { status: 'publish' }),
    ).rejects.toThrow();
    expect(await ledger()).toHaveLength(1);
  });

  it('serves its API under a query argument on plain permalinks', async () => {
    const front = await fetch(`${sandbox.url}/notebook.example/`);
    const root = `${sandbox.url}/notebook.example/?rest_route=/`;
    expect(front.headers.get('link')).toContain(`<${root}>`);
    const nora = BlogClient.withPassword(`${root}wp/v2/`, 'nora', 'noraNoraSandboxNote00001');
    const created = await nora.post('posts', { title: 'x', status: 'publish' });
    expect(created.status).toBe(201);
    expect((await nora.get('posts&per_page=5')).headers.get('x-wp-total')).toBe('1');
    expect((await fetch(String(created.body.link))).status).toBe(200);
  });

  it('remembers posts, uploads and passwords after a restart, and forgets them on reset', async () => {
    const dataDirectory = await mkdtemp(join(tmpdir(), 'sandbox-wordpress-'));
    const first = await startSandbox({ port: 0, dataDirectory });
    const path = '/garden.example/wp-json/wp/v2/';
    const before = BlogClient.withPassword(first.url + path, 'ada', 'adaAda2SandboxGarden0001');
    const made = await before.post('users/me/application-passwords', { name: 'Kept' });
    const { body } = await before.post('posts', { title: 'Kept', status: 'draft', slug: 'kept' });
    await first.stop();

    const second = await startSandbox({ port: 0, dataDirectory });
    const after = BlogClient.withPassword(second.url + path, 'ada', String(made.body.password));
    const twin = await after.post('posts', { title: 'Kept', status: 'draft', slug: 'kept' });
    expect(twin.body.slug).toBe('kept-2');
    expect(Number(twin.body.id)).toBeGreaterThan(Number(body.id));
    await fetch(`${second.url}/_sandbox/reset`, { method: 'POST' });
    expect((await after.get('users/me')).status).toBe(401);
    await second.stop();
    await rm(dataDirectory, { recursive: true });
  });

  it('shows an empty list where application passwords are switched off', async () => {
    const index = await new BlogClient(`${sandbox.url}/closed.example/wp-json/`, null).get('');
    expect(index.body.authentication).toEqual([]);
  });
});
