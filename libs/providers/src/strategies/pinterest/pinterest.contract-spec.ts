import type { JsonObject } from '../../contract/identity.js';
import { aMedia, aPost } from '../../testing/builders.js';
import { describeConformance } from '../../testing/conformance.js';
import { publishToTheEnd } from '../../testing/publish-to-the-end.js';
import {
  account,
  API,
  BOARD,
  created,
  imagePost,
  listing,
  OWN_PINS,
  photo,
  PIN,
  PinterestStage,
  provider,
  TOKEN,
} from './testing/pinterest-stage.js';

const webp = aMedia(Buffer.from('webp'), {
  mime: 'image/webp',
  url: 'https://media.example.com/daffodil.webp',
});
const png = aMedia(Buffer.from('second'), { mime: 'image/png' });
const base64 = (bytes: string): string => Buffer.from(bytes).toString('base64');
const words = { board_id: BOARD, title: 'Spring', description: 'Bulbs are in bloom' };

describe('an image on Pinterest', () => {
  describeConformance(() => ({ strategy: provider, account, post: aPost(imagePost) }));
});

describe('an image that Pinterest fetches', () => {
  const post = aPost({ ...imagePost, media: [webp] });
  describeConformance(() => ({ strategy: provider, account, post }));
});

describe('Pins', () => {
  const stage = new PinterestStage();

  const sent = async (
    post: Parameters<PinterestStage['contextOf']>[0],
    settings: JsonObject = {},
  ): Promise<unknown> => {
    stage.answers(listing(), created);
    await publishToTheEnd(provider, stage.contextOf({ ...post, settings }));
    return stage.bodyOf();
  };

  it('makes a Pin of an image, after a look at what is there', async () => {
    stage.answers(listing(), created);
    const published = await publishToTheEnd(provider, stage.contextOf());
    expect(stage.paths()).toEqual([OWN_PINS, `POST ${API}/pins`]);
    expect(stage.bodyOf()).toEqual({
      ...words,
      alt_text: 'A red tulip',
      media_source: {
        source_type: 'image_base64',
        content_type: 'image/jpeg',
        data: base64('tulip-bytes'),
      },
    });
    const [, request] = stage.network.requests;
    expect(request?.headers).toMatchObject({
      authorization: `Bearer ${TOKEN}`,
      'content-type': 'application/json',
      'content-length': String(request?.body.length),
    });
    expect(published).toMatchObject({
      providerPostId: PIN,
      providerUrl: `https://www.pinterest.com/pin/${PIN}/`,
      checkpoint: { writes: 1 },
      commits: 1,
    });
  });

  it('sends everything that can be set', async () => {
    const settings = {
      title: ' How we prune ',
      link: 'https://example.com/a?b=1&c=2',
      boardId: '5',
      boardSectionId: '6',
      altText: 'Secateurs',
      dominantColor: '#a1B2c3',
    };
    const body = await sent({ ...imagePost, text: 'Schöne "Tulpen" 🌷' }, settings);
    expect(stage.paths()).toEqual([
      `GET ${API}/boards/5/sections/6/pins?page_size=100`,
      `POST ${API}/pins`,
    ]);
    expect(body).toMatchObject({
      board_id: '5',
      board_section_id: '6',
      title: 'How we prune',
      description: 'Schöne "Tulpen" 🌷',
      link: settings.link,
      alt_text: 'Secateurs',
      dominant_color: '#a1B2c3',
    });
  });

  it('leaves out what is not given, and has other types fetched', async () => {
    expect(await sent({ title: null, text: ' ', media: [webp] })).toEqual({
      board_id: BOARD,
      media_source: { source_type: 'image_url', url: webp.url },
    });
  });

  it('makes a carousel with words of its own', async () => {
    const settings = {
      carouselItems: [{ title: 'Red', description: 'Early', link: 'https://example.com/red' }],
      carouselIndex: 1,
    };
    expect(await sent({ ...imagePost, media: [photo, png] }, settings)).toEqual({
      ...words,
      alt_text: 'A red tulip',
      media_source: {
        source_type: 'multiple_image_base64',
        items: [
          {
            title: 'Red',
            description: 'Early',
            link: 'https://example.com/red',
            content_type: 'image/jpeg',
            data: base64('tulip-bytes'),
          },
          { content_type: 'image/png', data: base64('second') },
        ],
        index: 1,
      },
    });
  });

  it('has all images of a carousel fetched when one must be', async () => {
    expect(await sent({ ...imagePost, media: [photo, webp] })).toMatchObject({
      media_source: {
        source_type: 'multiple_image_urls',
        items: [{ url: photo.url }, { url: webp.url }],
        index: 0,
      },
    });
  });
});
