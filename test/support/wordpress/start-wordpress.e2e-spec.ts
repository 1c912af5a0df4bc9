import { describeWith } from '../describe-with.js';
import { approveApplication } from './approve-application.js';
import { startWordpress, type RunningWordpress } from './start-wordpress.js';

describeWith(await startWordpress(), 'a real WordPress for tests', (site: RunningWordpress) => {
  afterAll(() => site.stop());

  it('gives an application password by its consent page that may publish a post', async () => {
    const index = (await (await fetch(`${site.siteUrl}/wp-json/`)).json()) as {
      authentication: { 'application-passwords': { endpoints: { authorization: string } } };
    };
    const consent = new URL(index.authentication['application-passwords'].endpoints.authorization);
    consent.searchParams.set('app_name', 'Postrider');
    consent.searchParams.set('app_id', '7c0c8d0e-3c52-4c4e-9f0e-2f6f5f6d8a11');
    consent.searchParams.set('success_url', 'http://127.0.0.1:9/callback?state=abc');

    const success = new URL(await approveApplication(consent.toString(), site));
    const login = success.searchParams.get('user_login');
    const password = success.searchParams.get('password');

    expect(success.origin + success.pathname).toBe('http://127.0.0.1:9/callback');
    expect(success.searchParams.get('state')).toBe('abc');
    expect(success.searchParams.get('site_url')).toBe(site.siteUrl);
    const created = await fetch(`${site.siteUrl}/wp-json/wp/v2/posts`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ title: 'Spring', content: '<p>Bulbs</p>', status: 'publish' }),
    });
    expect(created.status).toBe(201);
    const { link } = (await created.json()) as { link: string };
    expect(await (await fetch(link)).text()).toContain('<p>Bulbs</p>');
  });
});
