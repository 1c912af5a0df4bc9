import { MovedClock } from '#libs/kernel/testing';
import type { ScriptedAnswer } from '../../testing/scripted-network.js';
import { failureOf, ScriptedStage } from '../../testing/scripted-stage.js';
import { WordpressProvider } from './wordpress.js';

const REDIRECT = 'http://127.0.0.1:3000/oauth/wordpress/callback';
const provider = new WordpressProvider(new MovedClock());
const { connector } = provider;
const index = {
  name: 'Garden',
  url: 'https://blog.example.com',
  home: 'https://blog.example.com',
  namespaces: ['wp/v2', 'jetpack/v4'],
  authentication: {
    'application-passwords': {
      endpoints: { authorization: 'https://blog.example.com/wp-admin/authorize-application.php' },
    },
  },
};
const user = { id: 3, capabilities: { publish_posts: true, upload_files: true } };
const front: ScriptedAnswer = {
  headers: { link: '<https://blog.example.com/wp-json/>; rel="https://api.w.org/"' },
  body: '<html></html>',
};

describe('connecting a self-hosted WordPress', () => {
  const stage = new ScriptedStage();

  const start = (input: Record<string, string> = { siteUrl: 'blog.example.com' }) =>
    connector.start(
      { input, redirectUri: REDIRECT, state: 's1', codeChallenge: 'c' },
      stage.contexts.connect(provider),
    );
  const complete = async (query: Record<string, string>, answers: readonly ScriptedAnswer[]) => {
    stage.network.answers([front, { body: index }]);
    const { handshake } = await start();
    stage.network.answers(answers);
    const returned = { site_url: 'https://blog.example.com', user_login: 'ada', ...query };
    return connector.complete(
      { query: returned, handshake, redirectUri: REDIRECT, codeVerifier: 'v' },
      stage.contexts.connect(provider),
    );
  };

  it('sends the browser to the page the site names, with the state in the way back', async () => {
    stage.network.answers([front, { body: index }]);
    const { authorizeUrl } = await start();
    const url = new URL(authorizeUrl);
    expect(url.pathname).toBe('/blog.example.com/wp-admin/authorize-application.php');
    expect(url.searchParams.get('success_url')).toBe(`${REDIRECT}?state=s1`);
    expect(url.searchParams.get('app_id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('finds the API by the link element and by the usual places', async () => {
    const link = '<link rel="https://api.w.org/" href="https://blog.example.com/api/" />';
    stage.network.answers([{ body: `<html>${link}</html>` }, { body: index }]);
    expect((await start()).handshake['restRoot']).toBe('https://blog.example.com/api/');
    stage.network.answers([
      { body: '<html></html>' },
      { status: 404, body: 'no' },
      { body: index },
    ]);
    expect((await start()).handshake['restRoot']).toBe('https://blog.example.com/?rest_route=/');
  });

  it('says so when the site offers no application passwords', async () => {
    stage.network.answers([front, { body: { ...index, authentication: [] } }]);
    await expect(start()).rejects.toMatchObject({
      failureClass: 'permission',
      message: expect.stringContaining('no application passwords'),
    });
  });

  it.each([
    'javascript:alert(document.domain)',
    'data:text/html,<script>alert(1)</script>',
    'file:///etc/passwd',
    'intent://blog.example.com/#Intent;scheme=evil;end',
    'wp-admin/authorize-application.php',
    '',
  ])('sends no browser to a page that is none: %s', async (authorization) => {
    const authentication = { 'application-passwords': { endpoints: { authorization } } };
    stage.network.answers([front, { body: { ...index, authentication } }]);
    expect(await failureOf(start())).toBe('permission');
  });

  it('replaces the password that travelled in the address', async () => {
    const [identity] = await complete({ password: 'abcd EFGH ijkl MNOP qrst UVWX' }, [
      { body: user },
      { body: { uuid: 'old' } },
      { status: 201, body: { uuid: 'new', password: 'zzzz yyyy xxxx wwww vvvv uuuu' } },
      { body: { deleted: true } },
    ]);
    expect(identity).toMatchObject({
      externalId: 'blog.example.com:3',
      handle: 'wordpress:blog.example.com',
      displayName: 'Garden',
      metadata: { passwordId: 'new', hasJetpack: true },
      credentials: { username: 'ada', applicationPassword: 'zzzzyyyyxxxxwwwwvvvvuuuu' },
    });
    const last = stage.network.requests.at(-1);
    expect(last?.path).toBe('/blog.example.com/wp-json/wp/v2/users/me/application-passwords/old');
    const login = Buffer.from('ada:zzzzyyyyxxxxwwwwvvvvuuuu').toString('base64');
    expect(last?.headers.authorization).toBe(`Basic ${login}`);
  });

  it('keeps the given password when the site makes no other', async () => {
    const refused = { status: 403, body: { code: 'rest_cannot_create_application_passwords' } };
    const answers = [{ body: user }, { body: { uuid: 'old' } }, refused];
    const [identity] = await complete({ password: 'abcdEFGH' }, answers);
    expect(identity).toMatchObject({
      metadata: { passwordId: 'old' },
      credentials: { applicationPassword: 'abcdEFGH' },
    });
  });

  it('refuses a password of another site than the one the handshake is for', async () => {
    const other = complete({ site_url: 'https://evil.example', password: 'abcd' }, []);
    expect(await failureOf(other)).toBe('permission');
    expect(stage.network.requests).toEqual([]);
  });

  it('explains a 401 for a password that was made a moment ago', async () => {
    const lost = { status: 401, body: { code: 'rest_not_logged_in', message: 'not logged in' } };
    await expect(complete({ password: 'abcd' }, [lost])).rejects.toMatchObject({
      message: expect.stringContaining('Authorization header'),
    });
  });

  it('refuses a user who may not publish', async () => {
    const reader = { id: 3, capabilities: { read: true } };
    await expect(complete({ password: 'abcd' }, [{ body: reader }])).rejects.toMatchObject({
      failureClass: 'permission',
      message: expect.stringContaining('Author'),
    });
  });

  it('takes a refusal on the consent page for a denial', async () => {
    expect(await failureOf(complete({ success: 'false' }, []))).toBe('permission');
  });

  it('gives WordPress.com the OAuth page and needs an application for it', async () => {
    expect(connector.needsApplication({})).toBe(true);
    expect(connector.needsApplication({ siteUrl: 'blog.example.com' })).toBe(false);
    const url = new URL((await start({})).authorizeUrl);
    expect(url.pathname).toBe('/public-api.wordpress.com/oauth2/authorize');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'sandbox-client',
      redirect_uri: REDIRECT,
      response_type: 'code',
      scope: 'users posts media taxonomy sites stats',
      state: 's1',
    });
  });
});
