import { GraphError, invalidParameter, missingParameter } from '../_graph/graph-error.js';
import type { Parameters } from '../_graph/parameters.js';
import type { ContainerKind } from './container.js';
import type { NodeCall } from './instagram-host.js';
import { parameterNotAllowed, refusal } from './refusals.js';

const mostCollaborators = 3;
const longestAltText = 1_000;
const mostSponsors = 2;
const mostTags = 20;
/** A page without coordinates, or none at all. */
const placelessPage = '404';

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

/** A parameter: which containers take it, and how it is read. */
interface Setting {
  readonly isFor: (shape: ContainerShape) => boolean;
  /** Documented as Facebook Login only: Instagram Login passes it over. */
  readonly facebookOnly?: true;
  read(name: string, call: NodeCall, shape: ContainerShape): unknown;
}

const onReels = ({ kind }: ContainerShape): boolean => kind === 'REELS';
const onPosts = ({ kind, isCarouselItem }: ContainerShape): boolean =>
  !isCarouselItem && kind !== 'STORIES';
const aText: Setting['read'] = (name, { parameters }) => parameters.text(name);
const aFlag: Setting['read'] = (name, { parameters }) => parameters.flag(name);

/** By their API names (Instagram Platform: IG User Media). */
const settingsByName: Readonly<Record<string, Setting>> = {
  alt_text: { isFor: ({ kind }) => kind === 'IMAGE', read: readAltText },
  user_tags: { isFor: ({ kind }) => kind !== 'CAROUSEL' && kind !== 'VIDEO', read: readUserTags },
  collaborators: { isFor: onPosts, read: readCollaborators },
  location_id: { isFor: onPosts, read: readLocation },
  share_to_feed: { isFor: onReels, read: aFlag },
  audio_name: { isFor: onReels, read: aText },
  cover_url: { isFor: onReels, read: aText },
  thumb_offset: { isFor: ({ kind }) => kind === 'REELS' || kind === 'VIDEO', read: readOffset },
  trial_params: { isFor: onReels, read: readTrial },
  is_ai_generated: { isFor: ({ isCarouselItem }) => !isCarouselItem, read: aFlag },
  is_paid_partnership: { isFor: onPosts, facebookOnly: true, read: aFlag },
  branded_content_sponsor_ids: { isFor: onPosts, facebookOnly: true, read: readSponsors },
  poll_attachment: { isFor: onPosts, facebookOnly: true, read: readPoll },
  is_poll_duration_extended: { isFor: onPosts, facebookOnly: true, read: aFlag },
  is_comment_prompt_used: { isFor: onPosts, facebookOnly: true, read: readPrompt },
  product_tags: {
    isFor: () => true,
    facebookOnly: true,
    // No account of the sandbox has a shop.
    read: () => {
      throw refusal(2207035);
    },
  },
  audio_configuration: {
    isFor: onReels,
    facebookOnly: true,
    read: (name, { parameters }) => parameters.object(name),
  },
};

/** The settings of a container; what this kind of media does not take refuses the call. */
export function readSettings(
  call: NodeCall,
  shape: ContainerShape,
): Readonly<Record<string, unknown>> {
  const settings: Record<string, unknown> = {};
  for (const [name, { isFor, facebookOnly, read }] of Object.entries(settingsByName)) {
    const isKnown = facebookOnly !== true || call.desk.host.login === 'facebook';
    if (!isKnown || !call.parameters.has(name)) continue;
    if (!isFor(shape)) throw parameterNotAllowed(name);
    settings[name] = read(name, call, shape);
  }
  return settings;
}

/** Two to four answers, given as JSON (Instagram Platform: changelog of 28 September 2026). */
function readPoll(name: string, { parameters }: NodeCall): readonly string[] {
  const options = parameters.texts(name) ?? [];
  const areGood = options.every((option) => option.trim() !== '');
  if (areGood && options.length >= 2 && options.length <= 4) return options;
  throw invalidParameter(`Param ${name} takes two to four options`);
}

/** A caption has one add-on at most. */
function readPrompt(name: string, { parameters }: NodeCall): boolean | null {
  const isUsed = parameters.flag(name);
  if (isUsed !== true || !parameters.has('poll_attachment')) return isUsed;
  throw invalidParameter('A poll and a comment prompt cannot be used together');
}

function readAltText(name: string, { parameters }: NodeCall): string | null {
  const text = parameters.text(name);
  if ([...(text ?? '')].length <= longestAltText) return text;
  throw invalidParameter(`Param alt_text must be at most ${longestAltText} characters long`);
}

function readCollaborators(name: string, { parameters }: NodeCall): readonly string[] {
  const names = parameters.texts(name) ?? [];
  if (names.length <= mostCollaborators && names.every((one) => /^[\w.]{1,30}$/.test(one)))
    return names;
  throw invalidParameter(`Param collaborators takes at most ${mostCollaborators} usernames`);
}

function readLocation(name: string, { parameters }: NodeCall): string {
  const id = parameters.text(name) ?? '';
  if (/^\d+$/.test(id) && id !== placelessPage) return id;
  throw new GraphError(100, 'INSTAGRAM_PLATFORM_API__INVALID_LOCATION_ID');
}

function readOffset(name: string, { parameters }: NodeCall): number {
  const offset = parameters.integer(name) ?? 0;
  if (offset < 0) throw refusal(2207057);
  return offset;
}

function readTrial(name: string, { parameters, account }: NodeCall): unknown {
  const { graduation_strategy: strategy } = parameters.object(name) ?? {};
  if (strategy !== 'MANUAL' && strategy !== 'SS_PERFORMANCE') {
    throw invalidParameter('graduation_strategy must be one of MANUAL, SS_PERFORMANCE');
  }
  if (account.quirk === 'no_trials') throw refusal(2207081);
  return { graduation_strategy: strategy };
}

function readSponsors(name: string, { parameters }: NodeCall): readonly string[] {
  const sponsors = parameters.texts(name) ?? [];
  if (sponsors.length <= mostSponsors && sponsors.every((id) => /^\d+$/.test(id))) return sponsors;
  throw new GraphError(100, 'INSTAGRAM_PLATFORM_API__INVALID_PARAM');
}

/** A tagged person; places are shares of width and height. */
interface UserTag {
  readonly username: string;
  readonly x?: number;
  readonly y?: number;
}

/** x and y are needed on images, may be left out on stories, and do not exist on reels. */
function readUserTags(
  name: string,
  { parameters }: NodeCall,
  { kind }: ContainerShape,
): readonly UserTag[] {
  const tags = parameters.objects(name) ?? [];
  if (tags.length > mostTags) throw refusal(2207040);
  return tags.map(({ username, x, y }) => {
    if (typeof username !== 'string' || !/^[\w.]{1,30}$/.test(username)) {
      throw invalidParameter('Param user_tags needs a username in every tag');
    }
    const hasPlace = x !== undefined || y !== undefined;
    if (kind === 'REELS' && hasPlace) {
      throw invalidParameter('Param user_tags takes no x and y on videos');
    }
    if (!hasPlace && kind !== 'IMAGE') return { username };
    if (isShare(x) && isShare(y)) return { username, x, y };
    throw invalidParameter('Param user_tags needs x and y from 0 to 1');
  });
}

function isShare(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= 1;
}
