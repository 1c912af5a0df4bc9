import type { DraftMedia, DraftPost, ProviderIssue } from '../../contract/validating.js';
import { caution, issuesOf, problem } from '../../kit/checking.js';
import { kindOf, type SnapchatKind } from './snapchat.body.js';
import { SPOTLIGHT_MIN_SECONDS, TITLE_LIMIT } from './snapchat.definition.js';

const NAMES: Readonly<Record<SnapchatKind, string>> = {
  story: 'story',
  saved_story: 'saved story',
  spotlight: 'Spotlight',
};

/** Rules of Snapchat that the definition's data cannot say. `text` is the composed text. Pure. */
export function snapchatIssues(draft: DraftPost, text: string): readonly ProviderIssue[] {
  const kind = kindOf(draft);
  return issuesOf(
    textIssues(text, kind),
    titleIssues(draft, kind),
    kind === 'spotlight' && draft.media.flatMap(spotlightIssues),
    draft.media.flatMap(altTextIssues),
  );
}

function textIssues(text: string, kind: SnapchatKind): readonly ProviderIssue[] {
  if (kind === 'spotlight' || text.trim() === '') return [];
  const message = `A ${NAMES[kind]} has no text on Snapchat: it is not published`;
  return [caution('snapchat_text_ignored', 'text', message)];
}

/** Blanks alone are no title; that there is one at all is the setting's own rule. */
function titleIssues({ settings }: DraftPost, kind: SnapchatKind): readonly ProviderIssue[] {
  const { title } = settings;
  if (kind !== 'saved_story' || typeof title !== 'string' || title.trim() !== '') return [];
  const message = `A saved story needs a title of up to ${TITLE_LIMIT} characters`;
  return [problem('setting_required', 'settings.title', message)];
}

function spotlightIssues(media: DraftMedia, index: number): readonly ProviderIssue[] {
  const path = `assets[${index}]`;
  if (media.kind !== 'video') {
    const message = 'A Spotlight is a video';
    const facts = { allowed: ['video'], actual: media.kind };
    return [problem('media_unsupported', path, message, facts)];
  }
  const seconds = media.durationSeconds;
  if (seconds === null || seconds >= SPOTLIGHT_MIN_SECONDS) return [];
  const message = `A Spotlight needs at least ${SPOTLIGHT_MIN_SECONDS} seconds, it has ${seconds}`;
  const facts = { limit: SPOTLIGHT_MIN_SECONDS, actual: seconds };
  return [problem('media_duration_invalid', path, message, facts)];
}

function altTextIssues({ altText }: DraftMedia, index: number): readonly ProviderIssue[] {
  if (altText === null || altText === '') return [];
  const path = `assets[${index}].altText`;
  const message = 'Snapchat has no alt text: it is not published';
  return [caution('snapchat_alt_text_ignored', path, message)];
}
