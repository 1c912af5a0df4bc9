import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Visitor } from '../../support/people.js';
import type { TestService } from '../../support/test-service.js';
import { agreeingBrowser } from './agreeing-browser.js';
import type { Cli, CliResult } from './cli-process.js';
import type { CliWorld } from './cli-world.js';

interface StoredGrant {
  accessToken: string;
  accessExpiresAt: string;
  refreshToken: string;
}

/** Signing in by the browser: what is kept, how it is renewed, and how it ends. */
export function describeBrowserSignIn(world: () => CliWorld): void {
  let service: TestService;
  let cli: Cli;
  let url: string;
  let cookie: string;

  beforeAll(async () => {
    ({ service, cli, url } = world());
    const ada = new Visitor(service);
    await ada.auth('sign-up', {
      email: 'ada@example.com',
      password: 'correct horse battery',
      claimToken: new URLSearchParams(service.claimLink.hash.slice(1)).get('token'),
    });
    cookie = ada.cookie!;
  });

  async function login(isAllowed: boolean): Promise<CliResult> {
    await writeFile(join(cli.folder, 'xdg-open'), agreeingBrowser(cookie, isAllowed), {
      mode: 0o755,
    });
    const PATH = `${cli.folder}:${process.env['PATH']}`;
    const words = ['login', '--url', url, '--profile', 'browser'];
    return cli.onTerminal(words, { environment: { PATH } });
  }
  const whoami = (): Promise<CliResult> => cli.run(['whoami', '--profile', 'browser']);
  const config = async () =>
    JSON.parse(await readFile(cli.configFile, 'utf8')) as {
      profiles: Record<string, { grant: StoredGrant }>;
    };
  const grant = async (): Promise<StoredGrant> => (await config()).profiles['browser']!.grant;
  const statusWith = async (token: string): Promise<number> => {
    const headers = { authorization: `Bearer ${token}` };
    return (await fetch(`${url}/v1/accounts`, { headers })).status;
  };

  it('gives what the person chose in the browser, and shows no token', async () => {
    const { code, out } = await login(true);
    expect([code, out]).toEqual([0, expect.stringMatching(/scopes.* read, draft\r\n/)]);
    const { accessToken, refreshToken } = await grant();
    expect(await statusWith(accessToken)).toBe(200);
    expect((await stat(cli.configFile)).mode & 0o777).toBe(0o600);
    for (const token of [accessToken, refreshToken]) expect(out).not.toContain(token);
    expect((await whoami()).out).toContain('Postrider CLI');
  });

  it('is renewed once, however many commands find it ended', async () => {
    const before = await config();
    before.profiles['browser']!.grant.accessExpiresAt = new Date(0).toISOString();
    await writeFile(cli.configFile, JSON.stringify(before));
    const all = await Promise.all(Array.from({ length: 4 }, whoami));
    expect(all.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
    const { accessToken, refreshToken } = await grant();
    expect(refreshToken).not.toBe(before.profiles['browser']!.grant.refreshToken);
    expect(await statusWith(accessToken)).toBe(200);
  });

  it('ends at the service, too, when one signs out', async () => {
    const { accessToken } = await grant();
    expect((await cli.run(['logout', '--profile', 'browser'])).code).toBe(0);
    expect(await statusWith(accessToken)).toBe(401);
    expect((await whoami()).code).toBe(4);
  });

  it('is not allowed when the person says no', async () => {
    const { code, out } = await login(false);
    expect([code, out]).toEqual([4, expect.stringContaining('Nothing was granted: access_denied')]);
    expect((await whoami()).code).toBe(4);
  });

  it('says so when what was granted has ended elsewhere', async () => {
    await login(true);
    const ended = await config();
    ended.profiles['browser']!.grant.accessExpiresAt = new Date(0).toISOString();
    const { refreshToken } = await grant();
    await fetch(`${url}/oauth2/revoke`, {
      method: 'POST',
      body: new URLSearchParams({ token: refreshToken, client_id: 'postrider-cli' }),
    });
    await writeFile(cli.configFile, JSON.stringify(ended));
    const { code, err } = await whoami();
    expect([code, err]).toEqual([
      4,
      'error: The access that was granted has ended: postrider login\n',
    ]);
  });
}
