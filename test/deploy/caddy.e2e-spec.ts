import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describeWith } from '../support/describe-with.js';
import { startTestService, type TestService } from '../support/test-service.js';
import { caddyStarter, type CaddyStarter, type RunningCaddy } from './start-caddy.js';

const PROXY = '127.0.0.1';
/** Every address of 127.0.0.0/8 is this machine, and a private one: what once was believed. */
const CLIENT = '127.0.0.5';
const FRONT = '127.0.0.7';
const TRIES = 3;

describeWith(
  await caddyStarter(),
  'the real Caddyfile before the api',
  ({ start }: { start: CaddyStarter }) => {
    let service: TestService | undefined;
    let caddy: RunningCaddy | undefined;

    async function serve(environment: Readonly<Record<string, string>> = {}): Promise<void> {
      const { FRONT_PROXY: front } = environment;
      service = await startTestService({
        scheduler: 'none',
        environment: {
          RATE_LIMIT_AUTH_PER_MINUTE: String(TRIES),
          TRUSTED_PROXIES: front === undefined ? PROXY : `${PROXY},${front}`,
        },
      });
      caddy = await start([Number(new URL(service.api.baseUrl).port)], environment);
    }
    afterEach(async () => {
      await caddy?.stop();
      caddy = undefined;
      await service?.stop();
      service = undefined;
    });

    /** Tries to sign in, and tells how the answer was; from an address, saying of another that it is the client. */
    const tryFrom = (localAddress: string, said: string, port = caddy!.port): Promise<number> =>
      new Promise((resolve, reject) => {
        const call = request(
          {
            ...{ host: '127.0.0.1', port, localAddress, method: 'POST' },
            path: '/v1/auth/email/sign-in',
            headers: { 'content-type': 'application/json', 'x-forwarded-for': said },
          },
          (answer) => answer.resume().on('end', () => resolve(answer.statusCode!)),
        ).on('error', reject);
        call.end(JSON.stringify({ email: `${said}@example.com`, password: 'wrong horse' }));
      });
    const triesFrom = async (address: string, port?: number): Promise<number[]> => {
      const answers = [];
      for (let index = 0; index <= TRIES; index += 1) {
        answers.push(await tryFrom(address, `203.0.113.${index}`, port));
      }
      return answers;
    };
    const LIMITED = [...Array<number>(TRIES).fill(401), 429];

    it('hands on what it sees itself, and nothing that a client says', async () => {
      const upstream = createServer(({ headers }, response) => {
        response.end(JSON.stringify([headers['x-forwarded-for'], headers['x-forwarded-proto']]));
      }).listen(0, '127.0.0.1');
      await once(upstream, 'listening');
      try {
        caddy = await start([(upstream.address() as AddressInfo).port]);
        const forged = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' };
        const answer = await fetch(`http://127.0.0.1:${caddy.port}/`, { headers: forged });
        expect(await answer.json()).toEqual(['127.0.0.1', 'http']);
      } finally {
        upstream.close();
      }
    });

    it('drops what clients say of themselves, also those of private addresses', async () => {
      await serve();
      expect(await triesFrom(CLIENT)).toEqual(LIMITED);
      // And each is counted by its own address.
      expect(await tryFrom('127.0.0.6', '203.0.113.1')).toBe(401);
    }, 60_000);

    it('takes the word of the proxy before it, where one is named', async () => {
      await serve({ FRONT_PROXY: FRONT });
      expect(await triesFrom(FRONT)).toEqual(Array(TRIES + 1).fill(401));
      expect(await triesFrom(CLIENT)).toEqual(LIMITED);
    }, 60_000);

    it('is the only one that the api believes', async () => {
      await serve();
      const { port } = new URL(service!.api.baseUrl);
      expect(await triesFrom(CLIENT, Number(port))).toEqual(LIMITED);
    }, 60_000);
  },
);
