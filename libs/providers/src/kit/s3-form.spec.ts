import { refusalOf } from './s3-form.js';

const store = { name: 'The store of Garden', thing: 'the file' };
const xml = (code: string, more = '') =>
  `<Error><Code>${code}</Code><Message>Words</Message>${more}</Error>`;
const read = (status: number, body = '') =>
  refusalOf({ status, headers: { 'retry-after': '3' }, body: Buffer.from(body) }, store);

describe('answers of a store', () => {
  it.each([
    [400, xml('EntityTooLarge'), 'media_invalid', 'EntityTooLarge'],
    [400, xml('EntityTooSmall'), 'media_invalid', 'EntityTooSmall'],
    [413, '', 'media_invalid', null],
    [403, xml('AccessDenied'), 'transient', 'AccessDenied'],
    [400, xml('ExpiredToken'), 'transient', 'ExpiredToken'],
    [503, xml('SlowDown'), 'transient', 'SlowDown'],
    [500, '<html>', 'transient', null],
  ])('reads %i %s as %s', (status, body, failureClass, providerCode) => {
    expect(read(status, body)).toMatchObject({ failureClass, providerCode, retryAfterMs: 3_000 });
  });

  it.each([200, 201, 204])('reads %i as a success', (status) => expect(read(status)).toBeNull());

  it('says what the store said', () => {
    const body = xml('EntityTooLarge', '<MaxSizeAllowed>9</MaxSizeAllowed>');
    const words = 'EntityTooLarge, Words, at most 9 bytes';
    expect(read(400, body)?.message).toBe(`The store of Garden refused the file: ${words}`);
    expect(read(502)?.message).toBe('The store of Garden refused the file: 502');
  });
});
