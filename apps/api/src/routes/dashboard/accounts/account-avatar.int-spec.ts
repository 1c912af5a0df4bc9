import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { anImage } from '#libs/media/testing';
import { newId } from '#libs/kernel';
import { startTestApi, type TestApi, type TestSession } from '../../../testing/test-api.js';

interface Offered {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly bytes?: Buffer;
}

describe('the picture of an account', () => {
  let test: TestApi;
  let ada: TestSession;
  let network: Server;
  let elsewhere: Server;
  let png: Buffer;
  let offered: Record<string, Offered>;
  let asked: string[];

  const listening = (server: Server): Promise<string> =>
    new Promise((resolve) => {
      server.listen(0, '127.0.0.1', () =>
        resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
      );
    });
  let address: string;
  let otherAddress: string;

  beforeAll(async () => {
    const answering = () =>
      createServer(({ url = '' }, response) => {
        asked.push(url);
        const { status = 200, headers = {}, bytes } = offered[url] ?? { status: 404 };
        response.writeHead(status, { 'content-type': 'image/png', ...headers }).end(bytes);
      });
    network = answering();
    elsewhere = answering();
    address = await listening(network);
    otherAddress = await listening(elsewhere);
    png = await anImage('png', { width: 32, height: 32 });
    test = await startTestApi({
      SANDBOX_URL: address,
      OUTBOUND_ALLOWED_HOSTS: [address, otherAddress].map((one) => new URL(one).host).join(','),
    });
  });
  beforeEach(async () => {
    asked = [];
    offered = { '/face.png': { bytes: png } };
    ada = await test.createSession();
  });
  afterAll(async () => {
    await test.stop();
    network.close();
    elsewhere.close();
  });

  const connect = async (avatarUrl: string | null, mode = 'sandbox'): Promise<string> => {
    const id = newId('acct');
    await test.database.database.execute(
      `INSERT INTO accounts (id, workspace_id, mode, provider, external_id, handle, handle_key, status, avatar_url,
         publishable, credentials_key_id, credentials_ciphertext, credentials_at, created_at, updated_at)
       VALUES ($1, $2, $3, 'telegram', $1, $1, $1, 'connected', $4, true, 'k', 'c', now(), now(), now())`,
      [id, ada.workspaceId, mode, avatarUrl],
    );
    return id;
  };
  const look = async (id: string, headers: Record<string, string> = {}, { token } = ada) => {
    const cookie = `service_dash_session=${token}`;
    const url = `${test.api.url()}/v1/dashboard/accounts/${id}/avatar`;
    const answer = await fetch(url, { headers: { cookie, ...headers } });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const isError = answer.headers.get('content-type')?.startsWith('application/json');
    const code = isError ? (JSON.parse(bytes.toString()) as { code: string }).code : null;
    return { status: answer.status, headers: answer.headers, bytes, code };
  };
  const aDayLater = (id: string) =>
    test.database.database.execute(
      `UPDATE account_avatars SET next_fetch_at = now() WHERE account_id = $1`,
      [id],
    );
  const NONE = [404, 'avatar_not_found'];

  it('is handed on as our own, and fetched once a day', async () => {
    const id = await connect(`${address}/face.png`);
    const first = await look(id);
    expect([first.status, first.bytes.equals(png)]).toEqual([200, true]);
    expect(Object.fromEntries(first.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(png.length),
      'cache-control': 'private, max-age=86400',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
    });
    const etag = first.headers.get('etag')!;
    const again = await look(id, { 'if-none-match': etag });
    expect([again.status, again.bytes.length, again.headers.get('etag')]).toEqual([304, 0, etag]);
    expect(asked).toEqual(['/face.png']);

    offered = { '/face.png': { bytes: await anImage('jpeg', { width: 16, height: 16 }) } };
    await aDayLater(id);
    const changed = await look(id, { 'if-none-match': etag });
    expect([changed.status, changed.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(asked).toHaveLength(2);
  });

  it('stays the one of before while the network does not answer, but not under another address', async () => {
    const id = await connect(`${address}/face.png`);
    await look(id);
    offered = {};
    await aDayLater(id);
    const stale = await look(id);
    expect([stale.status, stale.bytes.equals(png)]).toEqual([200, true]);
    await test.database.database.execute(`UPDATE accounts SET avatar_url = $2 WHERE id = $1`, [
      id,
      `${address}/gone.png`,
    ]);
    const { status, code } = await look(id);
    expect([status, code]).toEqual(NONE);
  });

  it('is fetched once for all who look at the same time', async () => {
    const id = await connect(`${address}/face.png`);
    const answers = await Promise.all(Array.from({ length: 8 }, () => look(id)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(asked).toEqual(['/face.png']);
  });

  it.each<[string, Offered]>([
    [
      'a drawing that is a document',
      { bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
    ],
    ['a page', { bytes: Buffer.from('<html><script>1</script>') }],
    ['nothing', {}],
    [
      'more than a mebibyte',
      { bytes: Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(1024 * 1024)]) },
    ],
    ['a failure', { status: 500, bytes: Buffer.from('GIF89a') }],
  ])(
    'is none where the network answers %s, which is not asked at every look',
    async (_what, answer) => {
      offered = { '/face.png': answer };
      const id = await connect(`${address}/face.png`);
      for (let looks = 0; looks < 2; looks += 1) {
        const { status, code } = await look(id);
        expect([status, code]).toEqual(NONE);
      }
      expect(asked).toEqual(['/face.png']);
    },
  );

  it('is none where no address is named, or one that is out of reach', async () => {
    const location = `${otherAddress}/face.png`;
    offered['/moved'] = { status: 302, headers: { location } };
    const addresses = [null, location, `${address}/moved`, 'data:image/png;base64,AA', 'nonsense'];
    for (const url of addresses) {
      const { status, code } = await look(await connect(url));
      expect([url, status, code]).toEqual([url, ...NONE]);
    }
    const inside = 'http://169.254.169.254/latest/face.png';
    const { status, code } = await look(await connect(inside, 'live'));
    expect([status, code]).toEqual(NONE);
    expect(asked).toEqual(['/moved']);
  });

  it('is for the people of its workspace', async () => {
    const id = await connect(`${address}/face.png`);
    await look(id);
    const { status, code } = await look(id, {}, await test.createSession());
    expect([status, code]).toEqual([404, 'account_not_found']);
  });
});
