import { createHash } from 'node:crypto';
import {
  Clock,
  HttpClient,
  OutgoingConnections,
  SystemClock,
  UndiciHttpClient,
} from '#libs/kernel';
import { LocalSites, testConfig } from '#libs/kernel/testing';
import { BreachedPasswords } from './breached-passwords.js';

const LEAKED = 'password1234';
const digest = (password: string): string =>
  createHash('sha1').update(password).digest('hex').toUpperCase();

describe('BreachedPasswords', () => {
  const sites = new LocalSites();
  afterEach(() => sites.closeAll());

  function against(url: string): BreachedPasswords {
    const config = testConfig({ PASSWORD_BREACH_CHECK_URL: url });
    const connections = new OutgoingConnections(config);
    sites.onClose(() => connections.onApplicationShutdown());
    const clock: Clock = new SystemClock();
    const http: HttpClient = UndiciHttpClient.over(config, connections, clock);
    return new BreachedPasswords(config, http);
  }

  it('finds a password on the list, and shows the list five characters of its hash', async () => {
    const asked: (string | undefined)[] = [];
    const site = await sites.site((request, response) => {
      asked.push(request.url);
      const ending = digest(LEAKED).slice(5);
      response.end(`${'0'.repeat(35)}:3\r\n${ending}:42\r\n${digest('padded').slice(5)}:0`);
    });
    const breached = against(`${site}/range/`);

    expect(await breached.holds(LEAKED)).toBe(true);
    expect(await breached.holds('another one')).toBe(false);
    expect(await breached.holds('padded')).toBe(false);
    expect(asked[0]).toBe(`/range/${digest(LEAKED).slice(0, 5)}`);
  });

  it('stops nobody when the list fails or is not there', async () => {
    const failing = await sites.site((_request, response) => {
      response.statusCode = 500;
      response.end(digest(LEAKED).slice(5) + ':1');
    });
    expect(await against(failing).holds(LEAKED)).toBe(false);
    expect(await against('http://127.0.0.1:9').holds(LEAKED)).toBe(false);
  });
});
