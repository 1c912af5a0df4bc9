import type { DraftPost, ProviderDefinition, ProviderIssue } from '#libs/providers';

interface ComposedText {
  readonly text: string;
  readonly length: number;
  readonly limit: number | null;
}

/** The rules on text, title and media that a network's definition states. */
export function contentIssues(
  definition: ProviderDefinition,
  draft: DraftPost,
  composed: ComposedText,
): readonly ProviderIssue[] {
  return [
    ...textIssues(definition, draft, composed),
    ...titleIssues(definition, draft),
    ...mediaIssues(definition, draft),
  ];
}

function textIssues(
  { text, label }: ProviderDefinition,
  draft: DraftPost,
  composed: ComposedText,
): ProviderIssue[] {
  const needed =
    text.required === 'always' || (text.required === 'without_media' && draft.media.length === 0);
  if (needed && composed.text.trim() === '') {
    return [issue('post_content_required', 'text', `${label} needs a text here`)];
  }
  if (composed.limit === null || composed.length <= composed.limit) return [];
  const message = `The text has ${composed.length} of at most ${composed.limit}`;
  return [
    {
      ...issue('text_too_long', 'text', message),
      limit: composed.limit,
      actual: composed.length,
    },
  ];
}

function titleIssues({ title, label }: ProviderDefinition, draft: DraftPost): ProviderIssue[] {
  if (title.use === 'label') return [];
  const length = [...(draft.title ?? '')].length;
  if (title.use === 'required' && length === 0) {
    return [issue('title_required', 'title', `${label} needs a title`)];
  }
  if (title.limit === null || length <= title.limit) return [];
  const message = `The title has ${length} of at most ${title.limit}`;
  return [{ ...issue('title_too_long', 'title', message), limit: title.limit, actual: length }];
}

function mediaIssues({ media, label }: ProviderDefinition, draft: DraftPost): ProviderIssue[] {
  const count = draft.media.length;
  if (count === 0) {
    return media.required ? [issue('media_required', 'assets', `${label} needs media`)] : [];
  }
  const issues = draft.media.flatMap((item, index) =>
    media.kinds[item.kind] === undefined
      ? [issue('media_unsupported', `assets[${index}]`, `${label} takes no ${item.kind} media`)]
      : [],
  );
  if (count <= media.maxItems) return issues;
  const message = `${label} takes at most ${media.maxItems} media items`;
  const tooMany = issue('media_limit_exceeded', 'assets', message);
  return [...issues, { ...tooMany, limit: media.maxItems, actual: count }];
}

function issue(code: string, path: string, message: string): ProviderIssue {
  return { code, severity: 'error', message, path };
}
