import { deliveryUrl, parseDeliveryUrl } from './delivery-address.js';
import { sameToken } from './delivery-token.js';
import { safeFilename } from './filename.js';
import { isOwnKey, isPlainKey } from './object-key.js';

describe('file names', () => {
  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\me\\photo.png', 'photo.png'],
    ['a\u0000b\r\nSet-Cookie: x.png', 'abSet-Cookie_ x.png'],
    ['invoice\u202egpj.exe', 'invoicegpj.exe'],
    ['half\ud83d.png', 'half.png'],
    ['   ', 'file'],
    ['..', 'file'],
    ['Größe 東京.jpeg', 'Größe 東京.jpeg'],
  ])('turn %j into %j', (given, expected) => {
    expect(safeFilename(given)).toBe(expected);
  });

  it('stay short without losing the extension or cutting a character', () => {
    const name = safeFilename(`${'東'.repeat(300)}.jpeg`);
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(180);
    expect(name).toMatch(/^東+\.jpeg$/);
  });
});

describe('object keys', () => {
  it.each([
    '../x',
    'ws_1/../ws_2/x',
    '/etc/passwd',
    'ws_1//x',
    'ws_1/.hidden',
    'ws_1\\x',
    'a/\0',
    '',
  ])('refuse %j', (key) => expect(isPlainKey(key)).toBe(false));

  it('belong to a workspace only below its own folder', () => {
    expect(isOwnKey('ws_1', 'ws_1/import/film.mp4')).toBe(true);
    expect(isOwnKey('ws_1', 'ws_12/import/film.mp4')).toBe(false);
    expect(isOwnKey('ws_1', 'ws_1/aa/asset.thumbnail.webp')).toBe(false);
    expect(isOwnKey('ws_1', 'ws_1/aa/asset.poster.webp')).toBe(false);
  });
});

describe('delivery addresses', () => {
  const asset = {
    id: 'asset_01JD0000000000000000000000',
    deliveryToken: 'tok-en_1',
    filename: 'a b#?.png',
  };

  it('are read back whatever the name holds, also below a path', () => {
    const url = deliveryUrl('https://media.example/base', asset);
    expect(parseDeliveryUrl('https://media.example/base', url)).toEqual({
      assetId: asset.id,
      deliveryToken: asset.deliveryToken,
      rendition: 'original',
    });
    expect(parseDeliveryUrl('https://media.example/base', `${url}?format=jpeg`)?.rendition).toBe(
      'jpeg',
    );
  });

  it('of other hosts are nothing of ours', () => {
    const url = deliveryUrl('https://media.example', asset);
    expect(parseDeliveryUrl('https://media.example:8443', url)).toBeNull();
    expect(
      parseDeliveryUrl('https://media.example', 'https://media.example/media/asset_1/x/y'),
    ).toBeNull();
  });

  it('need the whole token', () => {
    expect(sameToken('abc', 'abc')).toBe(true);
    expect(sameToken('abc', 'ab')).toBe(false);
    expect(sameToken('abc', '')).toBe(false);
  });
});
