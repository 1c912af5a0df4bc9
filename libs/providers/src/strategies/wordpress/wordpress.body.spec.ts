import { aMedia, aPost } from '../../testing/builders.js';
import { draftBody, draftSlug } from './wordpress.body.js';
import { uploadName } from './wordpress.media.js';
import { wordpressProgress } from './wordpress.progress.js';

const image = aMedia(Buffer.from('x'), { altText: 'A "red" tulip' });
const video = aMedia(Buffer.from('x'), { kind: 'video', mime: 'video/mp4', filename: 'bee.mp4' });
const progress = {
  ...wordpressProgress.read(null),
  uploads: [
    { id: 7, url: 'https://example.com/tulips.jpg' },
    { id: 8, url: 'https://example.com/bee.mp4' },
  ],
};
const post = aPost({
  id: 'post_01jq8z4v9n2kd7xw3c5b6t7r8s',
  title: 'Frühling <3',
  media: [image, video],
});

describe('the draft of a WordPress post', () => {
  it('has a slug that only this post has', () => {
    expect(draftSlug(post)).toBe('fruhling-3-6t7r8s');
    expect(draftSlug({ ...post, title: '日本' })).toBe('post-6t7r8s');
    expect(draftSlug({ ...post, settings: { slug: 'spring' } })).toBe('spring-6t7r8s');
  });

  it('shows its files below the text, with escaped alt text', () => {
    expect(draftBody(post, progress, false)).toMatchObject({
      status: 'draft',
      title: 'Frühling &lt;3',
      content:
        '<p>Bulbs are in bloom</p>\n\n' +
        '<figure class="wp-block-image"><img src="https://example.com/tulips.jpg" alt="A &quot;red&quot; tulip" class="wp-image-7"/></figure>\n\n' +
        '<figure class="wp-block-video"><video controls src="https://example.com/bee.mp4"></video></figure>',
    });
  });

  it('takes the featured image out of the text', () => {
    const body = draftBody(
      { ...post, settings: { featuredImage: 'first_asset' } },
      progress,
      false,
    );
    expect(body['featured_media']).toBe(7);
    expect(body['content']).not.toContain('wp-image-7');
  });

  it('passes HTML through when it is said to be HTML', () => {
    const html = { ...post, text: '<h2>Hi</h2>', media: [], settings: { contentFormat: 'html' } };
    expect(draftBody(html, progress, false)['content']).toBe('<h2>Hi</h2>');
  });

  it('keeps Jetpack from sharing and mailing, where there is Jetpack', () => {
    const quiet = { ...post, settings: { emailSubscribers: false, meta: { color: 'red' } } };
    expect(draftBody(quiet, progress, true)['meta']).toEqual({
      color: 'red',
      jetpack_publicize_feature_enabled: false,
      _jetpack_dont_email_post_to_subs: true,
    });
    expect(
      draftBody({ ...post, settings: { jetpackShare: true } }, progress, true)['meta'],
    ).toBeUndefined();
    expect(draftBody(post, progress, false)['meta']).toBeUndefined();
  });

  it('sends the date without a zone, in UTC', () => {
    const dated = { ...post, settings: { publishedDate: '2026-01-02T03:04:05+02:00' } };
    expect(draftBody(dated, progress, false)['date_gmt']).toBe('2026-01-02T01:04:05');
  });
});

describe('the name of an upload', () => {
  it('is plain ASCII with the extension of its type', () => {
    expect(uploadName({ filename: 'Frühling 1.JPEG', mime: 'image/png' })).toBe('Fru-hling-1.png');
    expect(uploadName({ filename: '日本.pdf', mime: 'application/pdf' })).toBe('file.pdf');
    expect(uploadName({ filename: 'notes.odt', mime: 'application/x-odt' })).toBe('notes.odt');
  });
});
