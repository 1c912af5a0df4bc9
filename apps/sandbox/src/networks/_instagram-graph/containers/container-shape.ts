import type { Parameters } from '../requests/parameters.js';
import { invalidParameter, missingParameter, refusal } from '../requests/refusals.js';
import type { ContainerKind } from './container.js';

/** What kind of container a call asks for, and where its media comes from. */
export interface ContainerShape {
  readonly kind: ContainerKind;
  readonly isCarouselItem: boolean;
  readonly imageUrl: string | null;
  readonly videoUrl: string | null;
  readonly isResumable: boolean;
}

/** Reads `media_type` and the media's source; without a type it is an image. */
export function readShape(parameters: Parameters, canResume: boolean): ContainerShape {
  const isCarouselItem = parameters.flag('is_carousel_item') ?? false;
  const kind = readKind(parameters, isCarouselItem);
  const imageUrl = parameters.text('image_url');
  const videoUrl = parameters.text('video_url');
  const isResumable = readUploadType(parameters, canResume);
  const shape = { kind, isCarouselItem, imageUrl, videoUrl, isResumable };
  if (kind === 'CAROUSEL') return { ...shape, imageUrl: null, videoUrl: null };
  if (isResumable) {
    if (kind === 'IMAGE' || imageUrl !== null || videoUrl !== null) {
      throw invalidParameter('upload_type resumable takes videos only, and no URL');
    }
    return shape;
  }
  if (imageUrl !== null && videoUrl !== null) {
    throw invalidParameter('Only one of image_url and video_url can be given');
  }
  if (kind === 'IMAGE' && imageUrl === null) throw missingParameter('image_url');
  if ((kind === 'REELS' || kind === 'VIDEO') && videoUrl === null)
    throw missingParameter('video_url');
  if (kind === 'STORIES' && imageUrl === null && videoUrl === null) {
    throw missingParameter('image_url or video_url');
  }
  return shape;
}

/** Videos of their own are gone: `VIDEO` is for items of a carousel, and only images and videos can be items. */
function readKind(parameters: Parameters, isCarouselItem: boolean): ContainerKind {
  const type = parameters.text('media_type');
  if (type === null || type === 'IMAGE') {
    if (type === null && parameters.has('video_url')) throw missingParameter('media_type');
    return 'IMAGE';
  }
  if (type === 'VIDEO' && isCarouselItem) return 'VIDEO';
  if ((type === 'REELS' || type === 'STORIES' || type === 'CAROUSEL') && !isCarouselItem)
    return type;
  throw refusal(2207023);
}

function readUploadType(parameters: Parameters, canResume: boolean): boolean {
  const type = parameters.text('upload_type');
  if (type === null) return false;
  if (type === 'resumable' && canResume) return true;
  throw invalidParameter(`Param upload_type must not be ${type}`);
}
