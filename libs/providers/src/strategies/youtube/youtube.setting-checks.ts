import { JsonReader } from '../../contract/json-reader.js';
import type { DraftPost, ProviderIssue } from '../../contract/validating.js';
import { isIssue, problem } from '../../contract/issues.js';
import { hasAngleBrackets } from './youtube.angle-brackets.js';
import { privacyOf } from './youtube.resource.js';
import { TAGS_LIMIT, tagsLength } from './youtube.tags.js';

const TITLE_LIMIT = 100;
const DESCRIPTION_LIMIT = 5000;

/** Settings of a video that depend on each other, or that YouTube counts its own way. Pure. */
export function settingIssues({ settings: given }: DraftPost): readonly ProviderIssue[] {
  const settings = new JsonReader(given);
  const privacy = privacyOf(given);
  return [
    !settings.has('madeForKids') &&
      problem('setting_required', 'settings.madeForKids', 'Say whether the video is for kids', {
        hint: 'The law (COPPA) wants an answer for every video',
      }),
    ...timeIssues(settings, privacy),
    ...tagIssues(settings.texts('tags')),
    ...commentIssues(settings, privacy),
    ...localizationIssues(settings),
  ].filter(isIssue);
}

function timeIssues(settings: JsonReader, privacy: string): readonly (ProviderIssue | false)[] {
  return [
    settings.has('publishAt') &&
      privacy !== 'private' &&
      invalid('publishAt', 'Only a private video can be made public by YouTube later', {
        hint: 'Without publishAt the video is public as soon as this post is published',
      }),
    ...['publishAt', 'recordingDate'].map((name) => {
      const time = settings.text(name);
      const isTime = time === null || !Number.isNaN(Date.parse(time));
      return !isTime && invalid(name, `${name} is no time that exists`);
    }),
  ];
}

function tagIssues(tags: readonly string[]): readonly (ProviderIssue | false)[] {
  const length = tagsLength(tags);
  return [
    length > TAGS_LIMIT &&
      invalid('tags', `All tags together may have ${TAGS_LIMIT} characters`, {
        limit: TAGS_LIMIT,
        actual: length,
        hint: 'A comma between tags counts, and two more for each tag with a blank',
      }),
    tags.some((tag) => tag.trim() === '') && invalid('tags', 'A tag cannot be empty'),
    tags.some(hasAngleBrackets) && invalid('tags', 'Tags cannot have the characters < and >'),
  ];
}

function commentIssues(settings: JsonReader, privacy: string): readonly (ProviderIssue | false)[] {
  if (!settings.has('firstComment')) return [];
  return [
    privacy === 'private' && invalid('firstComment', 'Private videos have no comments'),
    settings.flag('madeForKids') === true &&
      invalid('firstComment', 'Videos made for kids have no comments'),
  ];
}

function localizationIssues(settings: JsonReader): readonly (ProviderIssue | false)[] {
  if (!settings.has('localizations')) return [];
  const translations = settings.object('localizations');
  return [
    !settings.has('defaultLanguage') &&
      problem(
        'setting_required',
        'settings.defaultLanguage',
        'Translations need the language they are made from',
      ),
    ...translations.keys().flatMap((language) => {
      const { title, description } = wordsOf(translations.object(language));
      const at = `localizations.${language}`;
      return [
        (title === '' || [...title].length > TITLE_LIMIT) &&
          invalid(at, `A translation needs a title of 1 to ${TITLE_LIMIT} characters`),
        Buffer.byteLength(description, 'utf8') > DESCRIPTION_LIMIT &&
          invalid(at, `A translated description may have ${DESCRIPTION_LIMIT} bytes`),
        hasAngleBrackets(`${title}${description}`) &&
          invalid(at, 'Translations cannot have the characters < and >'),
      ];
    }),
  ];
}

function wordsOf(translation: JsonReader): {
  readonly title: string;
  readonly description: string;
} {
  return {
    title: translation.text('title')?.trim() ?? '',
    description: translation.text('description') ?? '',
  };
}

function invalid(
  name: string,
  message: string,
  facts: Parameters<typeof problem>[3] = {},
): ProviderIssue {
  return problem('setting_invalid', `settings.${name}`, message, facts);
}
