import { JsonReader } from '../../contract/json-reader.js';
import type { DraftPost, ProviderIssue } from '../../contract/validating.js';
import { issuesOf } from '../../kit/checking.js';

/** Rules of WordPress that the definition's data cannot say. */
export function wordpressIssues(draft: DraftPost): readonly ProviderIssue[] {
  const settings = new JsonReader(draft.settings);
  const account = new JsonReader(draft.accountMetadata);
  return [
    ...combinationIssues(settings),
    ...coverIssues(draft, settings),
    ...pageIssues(settings),
    ...rightIssues(draft, settings, account),
  ];
}

function combinationIssues(settings: JsonReader): readonly ProviderIssue[] {
  const date = settings.text('publishedDate');
  return issuesOf(
    settings.flag('sticky') === true &&
      settings.has('password') &&
      invalid('settings.sticky', 'A post with a password cannot be sticky'),
    date !== null &&
      Number.isNaN(Date.parse(date)) &&
      invalid('settings.publishedDate', 'The date cannot be read'),
  );
}

function coverIssues(draft: DraftPost, settings: JsonReader): readonly ProviderIssue[] {
  if (settings.text('featuredImage') !== 'first_asset') return [];
  const hasImage = draft.media.some((media) => media.kind === 'image');
  return issuesOf(
    !hasImage && invalid('settings.featuredImage', 'There is no image to feature'),
    settings.has('featuredMediaId') &&
      invalid(
        'settings.featuredMediaId',
        'A post has one featured image: the asset or the library’s',
      ),
  );
}

function pageIssues(settings: JsonReader): readonly ProviderIssue[] {
  if (settings.text('type') !== 'pages') return [];
  const foreign = [
    settings.texts('categories').length > 0 && 'categories',
    settings.texts('tags').length > 0 && 'tags',
    settings.flag('sticky') === true && 'sticky',
    settings.has('format') && 'format',
  ].filter((name) => name !== false);
  return foreign.map((name) => invalid(`settings.${name}`, `Pages have no ${name}`));
}

function rightIssues(
  draft: DraftPost,
  settings: JsonReader,
  account: JsonReader,
): readonly ProviderIssue[] {
  const needsEditor =
    settings.flag('sticky') === true ||
    (settings.has('author') && settings.id('author') !== account.text('userId'));
  const filtered =
    account.flag('unfilteredHtml') === false &&
    settings.text('contentFormat') === 'html' &&
    /<(script|iframe|style|form|object|embed)\b/i.test(draft.text);
  return issuesOf(
    draft.media.length > 0 &&
      account.flag('canUpload') === false && {
        code: 'media_unsupported',
        severity: 'error' as const,
        path: 'assets[0]',
        message: 'The connected user may not upload files on this site',
      },
    needsEditor &&
      account.flag('canEditOthers') === false &&
      invalid('settings.sticky', 'Sticky posts and other authors need an editor’s rights'),
    filtered && {
      code: 'wordpress_html_filtered',
      severity: 'warning' as const,
      path: 'text',
      message:
        'The site will remove scripts, frames and styles: the connected user may not publish them',
      hint: 'Put a video’s address on a line of its own instead of an iframe',
    },
  );
}

function invalid(path: string, message: string): ProviderIssue {
  return { code: 'setting_invalid', severity: 'error', path, message };
}
