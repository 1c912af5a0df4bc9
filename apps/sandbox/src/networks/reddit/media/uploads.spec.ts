import { aPicture } from '../../../testing/films.js';
import { RedditClient, uploadForm, type Lease } from '../testing/reddit-client.js';

describe('uploads', () => {
  const reddit = RedditClient.ofSuite();
  let picture: Buffer;
  beforeAll(async () => {
    picture = await aPicture('png');
  });

  const png = () => reddit.lease('a.png', 'image/png');
  const codeOf = (text: string) => /<Code>(\w+)<\/Code>/.exec(text)?.[1];

  it('leases a place with the fields to send', async () => {
    const { args, asset } = await png();
    expect(args.action).toMatch(/^\/\/127\.0\.0\.1:\d+\/reddit-uploaded-media\.s3-accelerate/);
    const fields = Object.fromEntries(args.fields.map(({ name, value }) => [name, value]));
    expect(fields).toMatchObject({
      acl: 'private',
      key: asset.asset_id,
      bucket: expect.any(String),
    });
    expect(asset).toMatchObject({ processing_state: 'incomplete', payload: { filepath: 'a.png' } });
    expect(asset.websocket_url).toMatch(/^ws:\/\//);
    const film = await reddit.lease('a.mov', 'video/quicktime');
    expect(film.args.action).toContain('reddit-uploaded-video');
    expect(film.args.fields).toContainEqual({ name: 'acl', value: 'public-read' });
  });

  it.each([
    ['a.pdf', 'application/pdf'],
    ['a', 'image/png'],
    ['', 'image/png'],
    ['a.png', ''],
  ])('leases nothing for %j as %j', async (filepath, mimetype) => {
    const answer = await reddit.post('/api/media/asset.json', { filepath, mimetype });
    expect([answer.status, answer.json]).toEqual([400, { message: 'Bad Request', error: 400 }]);
  });

  it('says in XML where the file is', async () => {
    const place = await png();
    const { status, text, headers } = await reddit.sendForm(place, uploadForm(place, picture));
    expect(status).toBe(201);
    expect(headers.get('content-type')).toContain('application/xml');
    const location = `http:${place.args.action}/${place.asset.asset_id}`;
    expect(headers.get('location')).toBe(location);
    expect(text).toContain(
      `<Location>${location}</Location><Bucket>reddit-uploaded-media</Bucket>`,
    );
    expect(text).toContain(`<Key>${place.asset.asset_id}</Key>`);
  });

  it.each([
    ['after 15 minutes', (form: FormData) => (reddit.clock.advance(900_000), form)],
    ['with a changed field', (form: FormData) => (form.set('acl', 'public-read'), form)],
    ['with a missing field', (form: FormData) => (form.delete('policy'), form)],
    ['with a field after the file', (form: FormData) => (form.append('x', 'y'), form)],
    ['of an unknown place', (form: FormData) => (form.set('key', 'unknown'), form)],
  ])('denies an upload %s', async (_name, change) => {
    const place = await png();
    const answer = await reddit.sendForm(place, change(uploadForm(place, picture)));
    expect([answer.status, codeOf(answer.text)]).toEqual([403, 'AccessDenied']);
  });

  it('bounds the size from one byte to 20 MiB', async () => {
    const place = await png();
    const empty = await reddit.sendForm(place, uploadForm(place, Buffer.alloc(0)));
    expect([empty.status, codeOf(empty.text)]).toEqual([400, 'EntityTooSmall']);
    const large = await reddit.sendForm(place, uploadForm(place, Buffer.alloc(20_971_521)));
    expect([large.status, codeOf(large.text)]).toEqual([400, 'EntityTooLarge']);
    expect(large.text).toContain('<ProposedSize>20971521</ProposedSize>');
    expect(large.text).toContain('<MaxSizeAllowed>20971520</MaxSizeAllowed>');
  });

  it('takes no other form of request', async () => {
    const place = await png();
    const path = new URL(`http:${place.args.action}`).pathname;
    const send = (init: RequestInit) => reddit.sandbox.send(path, { method: 'POST', ...init });
    const plain = await send({ body: 'bytes' });
    expect([plain.status, codeOf(plain.text)]).toEqual([412, 'PreconditionFailed']);
    const headers = { authorization: `Bearer ${reddit.token}` };
    const signed = await send({ body: uploadForm(place, picture), headers });
    expect([signed.status, codeOf(signed.text)]).toEqual([400, 'InvalidArgument']);
    const chunked = await send(chunkedInit(place));
    expect([chunked.status, codeOf(chunked.text)]).toEqual([411, 'MissingContentLength']);
    const broken = await send({
      body: 'x',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    });
    expect([broken.status, codeOf(broken.text)]).toEqual([400, 'MalformedPOSTRequest']);
  });

  function chunkedInit(place: Lease): RequestInit {
    const whole = new Response(uploadForm(place, picture));
    const headers = { 'content-type': whole.headers.get('content-type') ?? '' };
    // Node's fetch wants `duplex` for bodies that stream.
    return { body: whole.body, headers, duplex: 'half' } as RequestInit;
  }
});
