import type { RuleContext } from './rule-context.js';

/** The limit a text has here; null where there is none. */
export function textLimit(context: Pick<RuleContext, 'strategy' | 'media'>): number | null {
  const { text } = context.strategy.definition;
  return context.media.length > 0 ? (text.limitWithMedia ?? text.limit) : text.limit;
}

/** Length of the composed text, and whether there must be one. */
export function checkText(context: RuleContext): void {
  const { item, subject, issues, strategy, text, textLength } = context;
  const { definition } = strategy;
  const field = item.spellings.description;
  const limit = textLimit(context);
  if (limit !== null && textLength > limit) {
    const message = `The text has ${textLength} characters; ${definition.label} takes ${limit}`;
    issues.error(subject, 'text_too_long', field, message, { limit, actual: textLength });
  }
  const hasMedia = context.media.length > 0 || item.hasUnreadableMedia;
  const needsText =
    definition.text.required === 'always' ||
    (definition.text.required === 'without_media' && !hasMedia);
  if (needsText && text.trim() === '') {
    const what = definition.text.required === 'always' ? 'text' : 'text or media';
    issues.error(subject, 'post_content_required', field, `${definition.label} needs ${what}`);
  }
}

/** Titles count only where the network publishes them. */
export function checkTitle({ item, subject, issues, strategy }: RuleContext): void {
  const { title, label } = strategy.definition;
  if (title.use === 'label') return;
  const name = item.step.name;
  const field = item.spellings.name;
  if (name === null) {
    if (title.use === 'required') {
      issues.error(subject, 'title_required', field, `${label} needs a title`);
    }
    return;
  }
  const length = [...name].length;
  if (title.limit === null || length <= title.limit) return;
  const message = `The title has ${length} characters; ${label} takes ${title.limit}`;
  issues.error(subject, 'title_too_long', field, message, { limit: title.limit, actual: length });
}
