import { anAccount, aPost } from '../../testing/builders.js';
import { deriveMediaKey, trustedUploadPath } from './snapchat.uploads.js';

const media = { sizeBytes: 100, mime: 'video/mp4', filename: 'walk.mp4' };
const context = {
  application: { clientSecret: 'secret-of-the-application' },
  account: anAccount({ externalId: 'profile' }),
  post: aPost(),
};

describe('what a file is encrypted with', () => {
  const first = deriveMediaKey(context, media, 1);

  it('is of the sizes AES-256-CBC takes, and the same for every worker', () => {
    expect([first.key.length, first.iv.length]).toEqual([32, 16]);
    expect(deriveMediaKey(context, media, 1)).toEqual(first);
  });

  it.each([
    ['upload', context, media, 2],
    ['post', { ...context, post: aPost({ id: 'post_other' }) }, media, 1],
    ['profile', { ...context, account: anAccount({ externalId: 'other' }) }, media, 1],
    ['application', { ...context, application: { clientSecret: 'other' } }, media, 1],
    ['file', context, { ...media, sizeBytes: 101 }, 1],
  ])('is another for another %s', (_what, otherContext, file, round) => {
    const other = deriveMediaKey(otherContext, file, round);
    expect(other.key).not.toEqual(first.key);
    expect(other.iv).not.toEqual(first.iv);
    expect(other.mark).not.toBe(first.mark);
  });

  it('does not exist without the application', () => {
    expect(() => deriveMediaKey({ ...context, application: {} }, media, 1)).toThrow(
      'SNAPCHAT_CLIENT_SECRET',
    );
  });
});

describe('the path of an upload', () => {
  it.each(['/us/v1/media/1/multipart-upload', '/us/v1/media/1/v2?action=ADD'])(
    '%s is called as it came',
    (path) => expect(trustedUploadPath(path)).toBe(path),
  );

  it.each([
    null,
    '',
    'us/v1/media',
    'https://evil.example/x',
    '//evil.example/x',
    '/us//v1',
    '/us/../v1',
    '/us/%2e%2e/v1',
    '/us/v1 x',
    '/\\evil.example',
    '@evil.example',
  ])('%p is refused', (path) => {
    expect(() => trustedUploadPath(path)).toThrow('without a usable path');
  });
});
