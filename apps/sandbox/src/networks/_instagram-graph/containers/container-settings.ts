import type { NodeCall } from '../desk.js';
import { GraphError } from '../graph-error.js';
import { invalidParameter, parameterNotAllowed, refusal } from '../requests/refusals.js';
import type { ContainerShape } from './container-shape.js';
import { readUserTags } from './user-tags.js';

const mostCollaborators = 3;
const longestAltText = 1_000;
const mostSponsors = 2;
/** A page without coordinates, or none at all. */
const placelessPage = '404';

/** The settings of a container by their API names; what this kind of media does not take refuses the call. */
export function readSettings(
  { parameters, desk, account }: NodeCall,
  shape: ContainerShape,
): Readonly<Record<string, unknown>> {
  const { kind, isCarouselItem, videoUrl, isResumable } = shape;
  const { features } = desk.host;
  const isVideo = videoUrl !== null || isResumable;
  const isOnItsOwn = !isCarouselItem && kind !== 'STORIES';
  const settings: Record<string, unknown> = {};
  const take = (name: string, isAllowed: boolean, read: () => unknown): void => {
    if (!parameters.has(name)) return;
    if (!isAllowed) throw parameterNotAllowed(name);
    settings[name] = read();
  };

  take('alt_text', kind === 'IMAGE', () => {
    const text = parameters.text('alt_text') ?? '';
    if ([...text].length > longestAltText) {
      throw invalidParameter(`Param alt_text must be at most ${longestAltText} characters long`);
    }
    return text;
  });
  take('user_tags', kind !== 'CAROUSEL' && kind !== 'VIDEO', () =>
    readUserTags(parameters, { kind, isVideo }),
  );
  take('collaborators', isOnItsOwn, () => {
    const names = parameters.list('collaborators') ?? [];
    if (names.length > mostCollaborators || names.some((name) => !/^[\w.]{1,30}$/.test(name))) {
      throw invalidParameter(`Param collaborators takes at most ${mostCollaborators} usernames`);
    }
    return names;
  });
  take('location_id', isOnItsOwn, () => readLocation(parameters.text('location_id') ?? ''));
  take('share_to_feed', kind === 'REELS', () => parameters.flag('share_to_feed'));
  take('audio_name', kind === 'REELS', () => parameters.text('audio_name'));
  take('cover_url', kind === 'REELS', () => parameters.text('cover_url'));
  take('thumb_offset', kind === 'REELS' || kind === 'VIDEO', () => {
    const offset = parameters.integer('thumb_offset') ?? 0;
    if (offset < 0) throw refusal(2207057);
    return offset;
  });
  take('trial_params', kind === 'REELS', () => {
    const { graduation_strategy: strategy } = parameters.object('trial_params') ?? {};
    if (strategy !== 'MANUAL' && strategy !== 'SS_PERFORMANCE') {
      throw invalidParameter('graduation_strategy must be one of MANUAL, SS_PERFORMANCE');
    }
    if (account.quirk === 'no_trials') throw refusal(2207081);
    return { graduation_strategy: strategy };
  });
  take('is_ai_generated', !isCarouselItem, () => parameters.flag('is_ai_generated'));
  if (features.partnershipLabels) {
    take('is_paid_partnership', isOnItsOwn, () => parameters.flag('is_paid_partnership'));
    take('branded_content_sponsor_ids', isOnItsOwn, () => {
      const sponsors = parameters.list('branded_content_sponsor_ids') ?? [];
      if (sponsors.length <= mostSponsors && sponsors.every((id) => /^\d+$/.test(id)))
        return sponsors;
      throw new GraphError(100, 'INSTAGRAM_PLATFORM_API__INVALID_PARAM');
    });
    // No account of the sandbox has a shop.
    take('product_tags', true, () => {
      throw refusal(2207035);
    });
  }
  if (features.audioConfiguration) {
    take('audio_configuration', kind === 'REELS', () => parameters.object('audio_configuration'));
  }
  return settings;
}

function readLocation(id: string): string {
  if (/^\d+$/.test(id) && id !== placelessPage) return id;
  throw new GraphError(100, 'INSTAGRAM_PLATFORM_API__INVALID_LOCATION_ID');
}
