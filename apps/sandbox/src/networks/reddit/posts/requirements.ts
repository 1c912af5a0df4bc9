import type { PostRequirements } from '../communities/community.js';
import { requirementNotMet } from '../requests/refusals.js';
import type { PostKind, PostMedia } from './post-record.js';
import { findUnmet, type Unmet } from './text-requirements.js';

/** What the requirements of a community are about. */
export interface ProposedPost {
  readonly kind: PostKind;
  readonly title: string;
  readonly text: string;
  readonly media: readonly PostMedia[];
}

interface FieldRule extends Unmet {
  readonly field: string;
}

/** Throws for the first requirement that is not met (GET /api/v1/{subreddit}/post_requirements). */
export function requireCommunityRules(
  rules: PostRequirements,
  post: ProposedPost,
  validateOnSubmit: boolean,
): void {
  const unmet = titleRule(rules, post) ?? bodyRule(rules, post) ?? galleryRule(rules, post);
  if (unmet !== undefined) throw requirementNotMet(unmet, validateOnSubmit);
}

function titleRule(rules: PostRequirements, { title }: ProposedPost): FieldRule | undefined {
  const unmet = findUnmet('TITLE', title, {
    minimum: rules.title_text_min_length,
    maximum: rules.title_text_max_length,
    required: rules.title_required_strings,
    blacklisted: rules.title_blacklisted_strings,
    regexes: rules.title_regexes,
  });
  return unmet && { ...unmet, field: 'title' };
}

function bodyRule(rules: PostRequirements, { kind, text }: ProposedPost): FieldRule | undefined {
  const policy = rules.body_restriction_policy;
  const field = 'text';
  if (text.trim() === '') {
    if (policy !== 'required' || kind !== 'self') return undefined;
    return { reason: 'BODY_REQUIRED', explanation: 'Your post must have a body.', field };
  }
  if (policy === 'notAllowed') {
    const explanation = 'This community doesn’t allow body text.';
    return { reason: 'BODY_NOT_ALLOWED', explanation, field };
  }
  const unmet = findUnmet('BODY', text, {
    minimum: rules.body_text_min_length,
    maximum: rules.body_text_max_length,
    required: rules.body_required_strings,
    blacklisted: rules.body_blacklisted_strings,
    regexes: rules.body_regexes,
  });
  return unmet && { ...unmet, field };
}

function galleryRule(
  rules: PostRequirements,
  { kind, media }: ProposedPost,
): FieldRule | undefined {
  if (kind !== 'gallery') return undefined;
  const field = 'items';
  const least = rules.gallery_min_items ?? 0;
  const most = rules.gallery_max_items ?? Infinity;
  if (media.length < least) {
    const explanation = `Your gallery must have at least ${least} items.`;
    return { reason: 'GALLERY_MIN_ITEMS', explanation, field };
  }
  if (media.length > most) {
    const explanation = `Your gallery can have at most ${most} items.`;
    return { reason: 'GALLERY_MAX_ITEMS', explanation, field };
  }
  const captions = media.map(({ caption }) => caption);
  const urls = media.map(({ outboundUrl }) => outboundUrl);
  return (
    textsRule('CAPTION', rules.gallery_captions_requirement, captions) ??
    textsRule('URL', rules.gallery_urls_requirement, urls)
  );
}

function textsRule(
  part: 'CAPTION' | 'URL',
  policy: 'none' | 'required' | 'notAllowed',
  texts: readonly string[],
): FieldRule | undefined {
  const name = part.toLowerCase();
  const field = 'items';
  if (policy === 'required' && texts.includes('')) {
    const explanation = `Every gallery item must have a ${name}.`;
    return { reason: `GALLERY_${part}_REQUIRED`, explanation, field };
  }
  if (policy === 'notAllowed' && texts.some((text) => text !== '')) {
    const explanation = `Gallery items can't have a ${name}.`;
    return { reason: `GALLERY_${part}_NOT_ALLOWED`, explanation, field };
  }
  return undefined;
}
