import type { MediaKind } from '#libs/providers';
import { checkMediaItem } from './media-item-rules.js';
import type { PlacedMedia, RuleContext } from './rule-context.js';

/** Number, mixing, sum of sizes, and every item by itself. */
export function checkMedia(context: RuleContext): void {
  const { media, item, subject, issues, strategy } = context;
  const { media: rules, label } = strategy.definition;
  if (media.length === 0) {
    if (rules.required && !item.hasUnreadableMedia) {
      issues.error(subject, 'media_required', 'assets', `${label} needs an image or a video`, {
        allowed: Object.keys(rules.kinds),
      });
    }
    return;
  }
  if (Object.keys(rules.kinds).length > 0) {
    checkCounts(context);
    checkMixing(context);
    checkTotal(context);
  }
  for (const placed of media) checkMediaItem(placed, context);
}

function checkCounts({ media, subject, issues, strategy }: RuleContext): void {
  const { media: rules, label } = strategy.definition;
  if (media.length > rules.maxItems) {
    const message = `${label} takes ${rules.maxItems} media items in one post`;
    const facts = { limit: rules.maxItems, actual: media.length };
    issues.error(subject, 'media_limit_exceeded', 'assets', message, facts);
    return;
  }
  for (const [kind, { maxItems }] of Object.entries(rules.kinds)) {
    const actual = media.filter((placed) => placed.facts.kind === kind).length;
    if (maxItems === undefined || actual <= maxItems) continue;
    const message = `${label} takes ${maxItems} of kind ${kind} in one post`;
    issues.error(subject, 'media_limit_exceeded', 'assets', message, { limit: maxItems, actual });
  }
}

function checkMixing({ media, subject, issues, strategy }: RuleContext): void {
  const { media: rules, label } = strategy.definition;
  if (rules.mixing === 'any') return;
  const kinds = [...new Set(kindsOf(media))];
  if (kinds.length < 2) return;
  const isImageAndVideo = kinds.every((kind) => kind === 'image' || kind === 'video');
  if (rules.mixing === 'image_and_video' && isImageAndVideo) return;
  const message = `${label} does not take ${kinds.join(' and ')} in one post`;
  issues.error(subject, 'media_mixed_unsupported', 'assets', message, { actual: kinds.join(', ') });
}

function checkTotal({ media, subject, issues, strategy }: RuleContext): void {
  const { media: rules, label } = strategy.definition;
  if (rules.maxTotalBytes === undefined) return;
  const actual = media.reduce((sum, { facts }) => sum + (facts.sizeBytes ?? 0), 0);
  if (actual <= rules.maxTotalBytes) return;
  const message = `${label} takes ${rules.maxTotalBytes} bytes of media in one post`;
  issues.error(subject, 'media_too_large', 'assets', message, {
    limit: rules.maxTotalBytes,
    actual,
  });
}

function kindsOf(media: readonly PlacedMedia[]): readonly MediaKind[] {
  return media.flatMap(({ facts }) => (facts.kind === null ? [] : [facts.kind]));
}
