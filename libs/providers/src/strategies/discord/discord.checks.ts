import { JsonReader } from '../../contract/json-reader.js';
import type { DraftPost, ProviderIssue } from '../../contract/validating.js';
import { embedIssues } from './discord.embeds.js';

const MENTION_TYPES = ['everyone', 'users', 'roles'];
const ALT_TEXT_LIMIT = 1024;

/** Rules of execute-webhook that the definition's data cannot say. `text` is the composed text. */
export function discordIssues(draft: DraftPost, text: string): readonly ProviderIssue[] {
  const settings = new JsonReader(draft.settings);
  return [
    ...contentIssues(draft, text, settings),
    ...embedIssues(settings.list('embeds')),
    ...threadIssues(settings),
    ...pollIssues(settings),
    ...mentionIssues(settings.object('allowedMentions')),
    ...nameIssues(settings.text('username')),
    ...altTextIssues(draft),
  ];
}

function contentIssues(
  draft: DraftPost,
  text: string,
  settings: JsonReader,
): readonly ProviderIssue[] {
  const components = settings.list('components').length > 0;
  const extras = settings.list('embeds').length > 0 || settings.flag('poll') === true;
  if (settings.flag('componentsV2') === true) {
    const message = 'A message laid out by components has no text, embeds or poll';
    if (text !== '' || extras) return [invalid('settings.componentsV2', message)];
    return components ? [] : [missing('settings.components', 'componentsV2 needs components')];
  }
  if (text.trim() !== '' || draft.media.length > 0 || components || extras) return [];
  const message = 'A message needs text, files, embeds, components or a poll';
  return [{ code: 'post_content_required', severity: 'error', path: 'text', message }];
}

function threadIssues(settings: JsonReader): readonly ProviderIssue[] {
  const named = settings.has('threadName');
  return [
    named &&
      settings.has('threadId') &&
      invalid('settings.threadName', 'A message opens a forum post or goes to a thread, not both'),
    !named &&
      settings.texts('appliedTags').length > 0 &&
      invalid('settings.appliedTags', 'Tags belong to a new forum post: set threadName'),
  ].filter((issue) => issue !== false);
}

function pollIssues(settings: JsonReader): readonly ProviderIssue[] {
  if (settings.flag('poll') !== true) return [];
  return [
    settings.text('pollQuestion') === null &&
      missing('settings.pollQuestion', 'A poll needs a question'),
    settings.texts('pollAnswers').length === 0 &&
      missing('settings.pollAnswers', 'A poll needs answers'),
  ].filter((issue) => issue !== false);
}

function mentionIssues(mentions: JsonReader): readonly ProviderIssue[] {
  const path = 'settings.allowedMentions';
  const parse = mentions.texts('parse');
  const unknown = parse.filter((type) => !MENTION_TYPES.includes(type));
  const doubled = ['users', 'roles'].filter(
    (type) => parse.includes(type) && mentions.texts(type).length > 0,
  );
  const crowded = ['users', 'roles'].filter((type) => mentions.texts(type).length > 100);
  return [
    unknown.length > 0 && {
      ...invalid(`${path}.parse`, 'parse takes everyone, users and roles'),
      allowed: MENTION_TYPES,
    },
    doubled.length > 0 &&
      invalid(path, `${doubled.join(' and ')} may stand in parse or in a list of ids, not in both`),
    crowded.length > 0 && invalid(path, 'A list of mentions may have 100 ids'),
  ].filter((issue) => issue !== false);
}

function nameIssues(username: string | null): readonly ProviderIssue[] {
  if (username === null) return [];
  const lower = username.toLowerCase();
  const reserved = lower === 'clyde' || lower.includes('discord');
  if (!reserved && !/[@#:]|```/.test(username)) return [];
  const message = 'The name may not contain "discord", @, #, : or ```, nor be "clyde"';
  return [invalid('settings.username', message)];
}

function altTextIssues(draft: DraftPost): readonly ProviderIssue[] {
  return draft.media.flatMap((media, index) => {
    const length = [...(media.altText ?? '')].length;
    if (length <= ALT_TEXT_LIMIT) return [];
    return [
      {
        code: 'discord_alt_text_too_long',
        severity: 'error' as const,
        path: `assets[${index}].altText`,
        message: `Alt text may have ${ALT_TEXT_LIMIT} characters`,
        limit: ALT_TEXT_LIMIT,
        actual: length,
      },
    ];
  });
}

function invalid(path: string, message: string): ProviderIssue {
  return { code: 'setting_invalid', severity: 'error', path, message };
}

function missing(path: string, message: string): ProviderIssue {
  return { code: 'setting_required', severity: 'error', path, message };
}
