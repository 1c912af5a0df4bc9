import { JsonReader } from '../../contract/json-reader.js';
import type { DraftPost, ProviderIssue } from '../../contract/validating.js';
import { issuesOf, lengthOf, problem, type IssueFacts } from '../../kit/checking.js';

const MENTION_TYPES = ['everyone', 'users', 'roles'];
const ALT_TEXT_LIMIT = 1024;
const EMBEDS_LIMIT = 6000;

/** Rules of execute-webhook that the definition's data cannot say. `text` is the composed text. */
export function discordIssues(draft: DraftPost, text: string): readonly ProviderIssue[] {
  const settings = new JsonReader(draft.settings);
  return issuesOf(
    contentIssues(draft, text, settings),
    embedIssues(settings.list('embeds')),
    threadIssues(settings),
    pollIssues(settings),
    mentionIssues(settings.object('allowedMentions')),
    nameIssues(settings.text('username')),
    altTextIssues(draft),
  );
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
  return [problem('post_content_required', 'text', message)];
}

function threadIssues(settings: JsonReader): readonly ProviderIssue[] {
  const named = settings.has('threadName');
  return issuesOf(
    named &&
      settings.has('threadId') &&
      invalid('settings.threadName', 'A message opens a forum post or goes to a thread, not both'),
    !named &&
      settings.texts('appliedTags').length > 0 &&
      invalid('settings.appliedTags', 'Tags belong to a new forum post: set threadName'),
  );
}

function pollIssues(settings: JsonReader): readonly ProviderIssue[] {
  if (settings.flag('poll') !== true) return [];
  return issuesOf(
    settings.text('pollQuestion') === null &&
      missing('settings.pollQuestion', 'A poll needs a question'),
    settings.texts('pollAnswers').length === 0 &&
      missing('settings.pollAnswers', 'A poll needs answers'),
  );
}

function mentionIssues(mentions: JsonReader): readonly ProviderIssue[] {
  const path = 'settings.allowedMentions';
  const parse = mentions.texts('parse');
  const unknown = parse.filter((type) => !MENTION_TYPES.includes(type));
  const doubled = ['users', 'roles'].filter(
    (type) => parse.includes(type) && mentions.texts(type).length > 0,
  );
  const crowded = ['users', 'roles'].filter((type) => mentions.texts(type).length > 100);
  return issuesOf(
    unknown.length > 0 &&
      invalid(`${path}.parse`, 'parse takes everyone, users and roles', { allowed: MENTION_TYPES }),
    doubled.length > 0 &&
      invalid(path, `${doubled.join(' and ')} may stand in parse or in a list of ids, not in both`),
    crowded.length > 0 && invalid(path, 'A list of mentions may have 100 ids'),
  );
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
    const length = lengthOf(media.altText);
    if (length <= ALT_TEXT_LIMIT) return [];
    const message = `Alt text may have ${ALT_TEXT_LIMIT} characters`;
    const facts = { limit: ALT_TEXT_LIMIT, actual: length };
    return [problem('discord_alt_text_too_long', `assets[${index}].altText`, message, facts)];
  });
}

/** Limits of embeds (Discord's page "Message", section "Embed Limits"), in code points. */
function embedIssues(embeds: readonly JsonReader[]): readonly ProviderIssue[] {
  const single = embeds.flatMap((embed, index) => oneEmbed(embed, `settings.embeds[${index}]`));
  const total = embeds.flatMap(textParts).reduce((sum, [, text]) => sum + lengthOf(text), 0);
  if (total <= EMBEDS_LIMIT) return single;
  const message = `All embeds together may hold ${EMBEDS_LIMIT} characters of text`;
  return [...single, tooLong('settings.embeds', message, EMBEDS_LIMIT, total)];
}

function oneEmbed(embed: JsonReader, path: string): readonly ProviderIssue[] {
  const issues = textParts(embed).flatMap(([part, text, limit]) => {
    const length = lengthOf(text);
    if (length <= limit) return [];
    return [
      tooLong(`${path}.${part}`, `${part} of an embed may have ${limit} characters`, limit, length),
    ];
  });
  const fields = embed.list('fields');
  if (fields.length > 25) {
    issues.push(tooLong(`${path}.fields`, 'An embed may have 25 fields', 25, fields.length));
  }
  const color = embed.raw('color');
  if (color !== undefined && !isColor(color)) {
    issues.push(invalid(`${path}.color`, 'A color is a whole number from 0 to 16777215'));
  }
  for (const [index, field] of fields.entries()) {
    if (field.text('name') === null || field.text('value') === null) {
      issues.push(invalid(`${path}.fields[${index}]`, 'A field of an embed needs name and value'));
    }
  }
  return issues;
}

/** [path, text, limit] of every text in an embed. */
function textParts(embed: JsonReader): readonly (readonly [string, string, number])[] {
  const fields = embed
    .list('fields')
    .flatMap((field, index) => [
      [`fields[${index}].name`, field.text('name') ?? '', 256] as const,
      [`fields[${index}].value`, field.text('value') ?? '', 1024] as const,
    ]);
  return [
    ['title', embed.text('title') ?? '', 256],
    ['description', embed.text('description') ?? '', 4096],
    ['footer.text', embed.object('footer').text('text') ?? '', 2048],
    ['author.name', embed.object('author').text('name') ?? '', 256],
    ...fields,
  ];
}

function isColor(value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 0xffffff;
}

function tooLong(path: string, message: string, limit: number, actual: number): ProviderIssue {
  return invalid(path, message, { limit, actual });
}

function invalid(path: string, message: string, facts?: IssueFacts): ProviderIssue {
  return problem('setting_invalid', path, message, facts);
}

function missing(path: string, message: string): ProviderIssue {
  return problem('setting_required', path, message);
}
