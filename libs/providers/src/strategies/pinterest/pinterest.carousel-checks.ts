import { JsonReader } from '../../contract/json-reader.js';
import type { DraftMedia, DraftPost, ProviderIssue } from '../../contract/validating.js';
import { caution, problem } from '../../contract/issues.js';
import { kindOf } from './pinterest.kind.js';

const CAROUSEL_SETTINGS = ['carouselItems', 'carouselIndex'] as const;
/** Most characters of an item's words: those of a Pin. */
/** Characters of the parts of a carousel item. */
export const ITEM_LIMITS = { title: 100, description: 800, link: 2048 } as const;

/** Several images in one Pin (Pinterest API v5, "Create Pin"). Pure. */
export function carouselIssues(draft: DraftPost, settings: JsonReader): readonly ProviderIssue[] {
  if (kindOf(draft.media) !== 'carousel') {
    return CAROUSEL_SETTINGS.filter((name) => settings.has(name)).map((name) =>
      caution('setting_invalid', `settings.${name}`, 'Only Pins with several images have it'),
    );
  }
  return [
    ...sizeIssues(draft.media),
    ...indexIssues(settings, draft.media.length),
    ...itemIssues(settings.list('carouselItems'), draft.media.length),
  ];
}

function sizeIssues(media: readonly DraftMedia[]): readonly ProviderIssue[] {
  const sizes = media.map(({ width, height }) =>
    width === null || height === null ? null : `${width}×${height}`,
  );
  const first = sizes.find((size) => size !== null);
  return sizes.flatMap((size, index) => {
    if (size === null || size === first) return [];
    const message = 'The images of a carousel have the same width and height';
    return [{ ...problem('pinterest_carousel_sizes', `assets[${index}]`, message), actual: size }];
  });
}

function indexIssues(settings: JsonReader, images: number): readonly ProviderIssue[] {
  const index = settings.number('carouselIndex');
  if (index === null || (Number.isInteger(index) && index < images)) return [];
  const message = 'carouselIndex is the place of an image, counted from 0';
  return [
    {
      ...problem('setting_invalid', 'settings.carouselIndex', message),
      limit: images - 1,
      actual: index,
    },
  ];
}

function itemIssues(items: readonly JsonReader[], images: number): readonly ProviderIssue[] {
  const path = 'settings.carouselItems';
  if (items.length > images) {
    const message = 'There are more carousel items than images';
    return [{ ...problem('setting_invalid', path, message), limit: images, actual: items.length }];
  }
  return items.flatMap((item, index) => wordIssues(item, `${path}[${index}]`));
}

function wordIssues(item: JsonReader, path: string): readonly ProviderIssue[] {
  const tooLong = Object.entries(ITEM_LIMITS).flatMap(([name, limit]) => {
    const actual = [...(item.text(name) ?? '')].length;
    if (actual <= limit) return [];
    const message = `The ${name} of a carousel item has at most ${limit} characters`;
    return [{ ...problem('setting_invalid', `${path}.${name}`, message), limit, actual }];
  });
  const link = item.text('link');
  if (link === null || /^https:\/\//i.test(link)) return tooLong;
  return [...tooLong, problem('setting_invalid', `${path}.link`, 'link must begin with https://')];
}
