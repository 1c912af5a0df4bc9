import type { PostRequirements } from '../communities/community.js';
import { lengthOf, requirementNotMet } from '../requests/refusals.js';
import type { PostRecord } from './post-record.js';

/** What the requirements of a community are about. */
type ProposedPost = Pick<PostRecord, 'kind' | 'title' | 'text' | 'media'>;

/** A requirement that is not met: the end of its code, words for people, and the field that it is about. */
interface Unmet {
  readonly reason: string;
  readonly explanation: string;
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

function titleRule(rules: PostRequirements, { title }: ProposedPost): Unmet | undefined {
  return textRule('title', title, {
    minimum: rules.title_text_min_length,
    maximum: rules.title_text_max_length,
    required: rules.title_required_strings,
    blacklisted: rules.title_blacklisted_strings,
    regexes: rules.title_regexes,
  });
}

function bodyRule(rules: PostRequirements, { kind, text }: ProposedPost): Unmet | undefined {
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
  return textRule('body', text, {
    minimum: rules.body_text_min_length,
    maximum: rules.body_text_max_length,
    required: rules.body_required_strings,
    blacklisted: rules.body_blacklisted_strings,
    regexes: rules.body_regexes,
  });
}

/** What a community asks of a title or a body. */
interface TextRule {
  readonly minimum: number | null;
  readonly maximum: number | null;
  readonly required: readonly string[];
  readonly blacklisted: readonly string[];
  readonly regexes: readonly string[];
}

/** The first rule that a text breaks. */
function textRule(name: 'title' | 'body', text: string, rule: TextRule): Unmet | undefined {
  const lower = text.toLowerCase();
  const has = (words: string): boolean => lower.includes(words.toLowerCase());
  const banned = rule.blacklisted.find(has);
  const fits = (regex: string): boolean => new RegExp(regex).test(text);
  const length = lengthOf(text);
  const { minimum, maximum, required, regexes } = rule;
  const unmet = (reason: string, what: string): Unmet => ({
    reason: `${name.toUpperCase()}_${reason}`,
    explanation: `Your post ${name} ${what}`,
    field: name === 'title' ? 'title' : 'text',
  });
  if (minimum !== null && length < minimum) {
    return unmet('MIN_LENGTH', `must have at least ${minimum} characters.`);
  }
  if (maximum !== null && length > maximum) {
    return unmet('MAX_LENGTH', `can have at most ${maximum} characters.`);
  }
  if (required.length > 0 && !required.some(has)) {
    return unmet('REQUIRED_STRING', `must contain one of: ${required.join(', ')}`);
  }
  if (banned !== undefined) return unmet('BLACKLISTED_STRING', `can't contain "${banned}".`);
  if (regexes.length > 0 && !regexes.some(fits)) {
    return unmet('REGEX_REQUIREMENT', "doesn't have the form that this community asks for.");
  }
  return undefined;
}

function galleryRule(rules: PostRequirements, { kind, media }: ProposedPost): Unmet | undefined {
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
    itemsRule('CAPTION', rules.gallery_captions_requirement, captions) ??
    itemsRule('URL', rules.gallery_urls_requirement, urls)
  );
}

function itemsRule(
  part: 'CAPTION' | 'URL',
  policy: 'none' | 'required' | 'notAllowed',
  texts: readonly string[],
): Unmet | undefined {
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
