import { aPromisedPng } from '#libs/media/testing';
import { newId } from '#libs/kernel';
import { startTestApi, type TestApi, type TestSession } from '../../../testing/test-api.js';

interface AssetView {
  readonly id: string;
  readonly publicUrl: string;
  readonly originalFilename: string;
  readonly altText: string | null;
}

describe('naming and describing an asset', () => {
  let test: TestApi;
  let ada: TestSession;
  let asset: AssetView;

  beforeAll(async () => {
    test = await startTestApi();
    ada = await test.createSession();
  });
  beforeEach(async () => {
    const contentBase64 = aPromisedPng(8, 8).toString('base64');
    const answer = await test.call('POST', '/v1/dashboard/assets/upload', {
      session: ada.token,
      json: { filename: 'tulip.png', contentBase64 },
    });
    asset = answer.body['asset'] as unknown as AssetView;
  });
  afterAll(() => test.stop());

  const change = (json: unknown, id = asset.id, { token } = ada) =>
    test.call('PATCH', `/v1/dashboard/assets/${id}`, { session: token, json });
  const changed = async (json: unknown) => {
    const { status, body } = await change(json);
    expect(status).toBe(200);
    return body['asset'] as unknown as AssetView;
  };

  it('changes what is named, and null takes the description back', async () => {
    expect(asset.altText).toBeNull();
    const described = await changed({ alt_text: 'Red tulips in a field' });
    expect(described).toEqual({
      ...asset,
      altText: 'Red tulips in a field',
      updatedAt: expect.any(String),
    });
    expect(await changed({ originalFilename: 'Rote Tulpe.png' })).toMatchObject({
      altText: 'Red tulips in a field',
      originalFilename: 'Rote Tulpe.png',
    });
    const { body } = await test.call('GET', '/v1/dashboard/assets?q=rote', { session: ada.token });
    expect(body).toMatchObject({ assets: [{ id: asset.id, altText: 'Red tulips in a field' }] });
    expect(await changed({ altText: null })).toMatchObject({ altText: null });
    await changed({ altText: 'again' });
    expect(await changed({ altText: ' \n' })).toMatchObject({ altText: null });
  });

  it('changes nothing without a field, nor by a null for the name', async () => {
    expect(await changed({})).toEqual(asset);
    expect(await changed({ originalFilename: null })).toEqual(asset);
  });

  it('cleans the name as an upload does, and old addresses stay good', async () => {
    const { originalFilename, publicUrl } = await changed({
      originalFilename: '../../etc/\u202egnp.<b>\r\nx.png',
    });
    expect(originalFilename).toBe('gnp._b_x.png');
    expect(publicUrl.endsWith('/gnp._b_x.png')).toBe(true);
    for (const address of [asset.publicUrl, publicUrl]) {
      const { status, headers } = await test.call('GET', new URL(address).pathname);
      expect([status, headers.get('content-type')]).toEqual([200, 'image/png']);
    }
  });

  it('keeps what two people change at once', async () => {
    const changes = [{ altText: 'Red tulips' }, { originalFilename: 'red.png' }];
    await Promise.all(changes.map((json) => change(json)));
    expect(await changed({})).toMatchObject(Object.assign({}, ...changes) as object);
  });

  it('is for the assets of one’s own workspace', async () => {
    const stranger = await test.createSession();
    const answers = [
      await change({ altText: 'mine' }, asset.id, stranger),
      await change({ altText: 'mine' }, newId('asset')),
      await change({ altText: 'mine' }, 'none'),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      answers.map(() => [404, 'asset_not_found']),
    );
    expect(await changed({})).toEqual(asset);
  });

  it.each([
    [{ altText: 'x'.repeat(2_001) }, 'invalid_parameter', 'altText'],
    [{ altText: 7 }, 'invalid_parameter', 'altText'],
    [{ originalFilename: '' }, 'invalid_parameter', 'originalFilename'],
    [{ originalFilename: 'x'.repeat(1_001) }, 'invalid_parameter', 'originalFilename'],
    [{ status: 'draft' }, 'unknown_field', undefined],
  ])('refuses %j', async (json, code, field) => {
    const { status, body, details } = await change(json);
    expect([status, body.code, details['field']]).toEqual([400, code, field]);
  });
});
