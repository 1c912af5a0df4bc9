import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SystemClock } from '../clock/clock.js';
import { testConfig } from '../testing/test-config.js';
import type { Resolve } from './guarded-connector.js';
import { HttpFailure, type HttpClient } from './http.types.js';
import { OutgoingConnections } from './outgoing-connections.js';
import { isPublicAddress } from './public-address.js';
import { UndiciHttpClient } from './undici-http-client.js';

describe('isPublicAddress', () => {
  it.each(['93.184.216.34', '8.8.8.8', '2606:4700:4700::1111', '::ffff:8.8.8.8'])(
    'accepts %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    ['this host', '0.0.0.0'],
    ['loopback', '127.8.9.1'],
    ['private', '10.1.2.3'],
    ['private', '172.31.0.1'],
    ['private', '192.168.1.1'],
    ['shared by carriers', '100.64.0.1'],
    ['cloud metadata', '169.254.169.254'],
    ['cloud metadata of Alibaba', '100.100.100.200'],
    ['cloud host of Azure', '168.63.129.16'],
    ['protocol assignments', '192.0.0.192'],
    ['documentation', '203.0.113.7'],
    ['benchmarks', '198.18.0.1'],
    ['multicast', '224.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['reserved', '240.0.0.1'],
    ['unspecified', '::'],
    ['loopback', '::1'],
    ['mapped loopback', '::ffff:127.0.0.1'],
    ['mapped private', '::ffff:a00:1'],
    ['compatible loopback', '::127.0.0.1'],
    ['link-local', 'fe80::1'],
    ['unique local', 'fd00:ec2::254'],
    ['site-local', 'fec0::1'],
    ['NAT64 of loopback', '64:ff9b::7f00:1'],
    ['local NAT64', '64:ff9b:1::a00:1'],
    ['6to4 of loopback', '2002:7f00:1::'],
    ['Teredo', '2001:0:4136:e378::1'],
    ['documentation', '2001:db8::1'],
    ['multicast', 'ff02::1'],
    ['no address', 'localhost'],
  ])('refuses %s: %s', (_kind, address) => expect(isPublicAddress(address)).toBe(false));
});

describe('a client for addresses from outside', () => {
  let server: Server;
  let port: number;
  let requests: number;
  const connections: OutgoingConnections[] = [];

  beforeEach(async () => {
    requests = 0;
    server = createServer((request, response) => {
      requests += 1;
      if (request.url === '/redirect') {
        return response.writeHead(302, { location: `http://localhost:${port}/inside` }).end();
      }
      return response.end('internal');
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
  });

  afterEach(async () => {
    await Promise.all(connections.splice(0).map((each) => each.onApplicationShutdown()));
    server.closeAllConnections();
    server.close();
  });

  function untrusted(environment: Record<string, string> = {}, resolve?: Resolve): HttpClient {
    const config = testConfig(environment);
    const own = new OutgoingConnections(config, resolve);
    connections.push(own);
    return UndiciHttpClient.over(config, own, new SystemClock()).forUntrustedUrls();
  }

  const reasonOf = (call: Promise<unknown>): Promise<unknown> =>
    call.then(
      () => 'answered',
      (error: unknown) => {
        expect(error).toBeInstanceOf(HttpFailure);
        expect((error as HttpFailure).sent).toBe('no');
        return (error as HttpFailure).reason;
      },
    );

  it.each([
    ['an address of this machine', '127.0.0.1'],
    ['a decimal address', '2130706433'],
    ['an octal address', '0177.0.0.1'],
    ['a hexadecimal address', '0x7f.1'],
    ['a short address', '127.1'],
    ['zero', '0'],
    ['mapped IPv6', '[::ffff:127.0.0.1]'],
    ['IPv6 loopback', '[::1]'],
    ['a name of this machine', 'localhost'],
  ])('does not reach %s', async (_kind, host) => {
    const call = untrusted().request({ method: 'GET', url: `http://${host}:${port}/` });

    expect(await reasonOf(call)).toBe('blocked');
    expect(requests).toBe(0);
  });

  it('reaches hosts that the operator allows, on that port only', async () => {
    const http = untrusted({ OUTBOUND_ALLOWED_HOSTS: `127.0.0.1:${port}` });

    expect((await http.request({ method: 'GET', url: `http://127.0.0.1:${port}/` })).status).toBe(
      200,
    );
    expect(
      await reasonOf(http.request({ method: 'GET', url: `http://127.0.0.1:${port + 1}/` })),
    ).toBe('blocked');
  });

  it('never reaches the control of the sandbox, not even where its host is allowed', async () => {
    const here = { OUTBOUND_ALLOWED_HOSTS: `127.0.0.1:${port},localhost:${port}` };
    const http = untrusted({ ...here, SANDBOX_URL: `http://127.0.0.1:${port}` });

    for (const host of ['127.0.0.1', 'localhost']) {
      const url = `http://${host}:${port}/_sandbox/reset`;
      expect(await reasonOf(http.request({ method: 'POST', url }))).toBe('blocked');
    }
    expect(requests).toBe(0);
    const page = { method: 'GET', url: `http://127.0.0.1:${port}/_sandbox/media/abc` } as const;
    expect((await http.request(page)).status).toBe(200);
  });

  it('checks again where a redirect leads', async () => {
    const http = untrusted({ OUTBOUND_ALLOWED_HOSTS: `127.0.0.1:${port}` });

    const call = http.request({
      method: 'GET',
      url: `http://127.0.0.1:${port}/redirect`,
      followRedirects: 3,
    });

    expect(await reasonOf(call)).toBe('blocked');
    expect(requests).toBe(1);
  });

  it('resolves a name once, so that it cannot change between the check and the connection', async () => {
    const answers = ['93.184.216.34', '127.0.0.1'];
    let asked = 0;
    const rebinding: Resolve = (_hostname, _options, done) =>
      done(null, [{ address: answers[Math.min(asked++, 1)]!, family: 4 }]);

    const call = untrusted({ HTTP_CONNECT_TIMEOUT_MS: '100' }, rebinding).request({
      method: 'GET',
      url: `http://rebinding.example:${port}/`,
    });

    // The public address does not answer on this port; what counts is where the call did not go.
    expect(await reasonOf(call)).toMatch(/^(refused|connect_timeout)$/);
    expect(asked).toBe(1);
    expect(requests).toBe(0);
  });

  it('refuses a name that also has an inner address', async () => {
    const mixed: Resolve = (_hostname, _options, done) =>
      done(null, [
        { address: '93.184.216.34', family: 4 },
        { address: '10.0.0.1', family: 4 },
      ]);

    const call = untrusted({}, mixed).request({ method: 'GET', url: 'http://mixed.example/' });

    expect(await reasonOf(call)).toBe('blocked');
  });
});
