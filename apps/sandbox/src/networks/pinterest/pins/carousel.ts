import type { SandboxMedia } from '../../../kernel/network.js';
import type { PinterestCall } from '../requests/call.js';
import type { Members } from '../requests/members.js';
import { invalid } from '../requests/pinterest-error.js';
import { base64Type, decodeImage, fetchImage } from './images.js';
import type { Source } from './source.js';
import type { PinMedia } from './pin-record.js';
import { readCardTexts } from './pin-texts.js';

const FEWEST = 2;
const MOST = 5;

type Kind = 'multiple_image_urls' | 'multiple_image_base64';

/** Two to five images of the same size, each with words of its own. */
export async function readCarousel(
  { desk, person }: PinterestCall,
  source: Members,
  kind: Kind,
): Promise<Source> {
  source.only('source_type', 'items', 'index');
  if (!person.takesCarousels) {
    throw invalid(`Invalid request: '${kind}' is not supported for this account.`);
  }
  const items = source.list('items');
  if (items.length > MOST) throw invalid(`Invalid request: 'items' constraint: maxItems=${MOST}`);
  if (items.length < FEWEST) {
    throw invalid(`Invalid request: 'items' constraint: minItems=${FEWEST}`);
  }
  const firstShown = source.count('index') ?? 0;
  if (firstShown >= items.length) throw invalid("Invalid request: 'index' is not one of the items");
  const media: PinMedia[] = [];
  for (const item of items) media.push(await readCard(desk.kernel.media, item, kind));
  const sizes = new Set(media.map(({ file }) => `${file.width} ${file.height}`));
  if (sizes.size > 1) {
    throw invalid('All images of a carousel have to have the same width and height.');
  }
  return { mediaType: 'multiple_images', media, firstShown, requestCount: 0 };
}

async function readCard(media: SandboxMedia, item: Members, kind: Kind): Promise<PinMedia> {
  const texts = readCardTexts(item);
  if (kind === 'multiple_image_urls') {
    item.only('url', 'title', 'description', 'link');
    const picture = await fetchImage(media, item.string('url'));
    return { file: picture, picture, ...texts };
  }
  item.only('content_type', 'data', 'title', 'description', 'link');
  const type = base64Type(item, 'content_type');
  const picture = await decodeImage(media, { type, data: item.string('data') });
  return { file: picture, picture, ...texts };
}
