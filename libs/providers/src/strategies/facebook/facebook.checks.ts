import { caution, problem } from '../../contract/issues.js';
import { JsonReader } from '../../contract/json-reader.js';
import type { DraftPost, ProviderIssue } from '../../contract/validating.js';
import { issuesOf } from '../../kit/checking.js';
import { type FacebookKind, isPublic, kindOf } from './facebook.body.js';
import { FACEBOOK_COMMENT_SCOPE } from './facebook.definition.js';
import { CALLS_TO_ACTION, GRANULARITIES, LEAST_AGES } from './facebook.settings.js';
import { mediaIssues } from './facebook.media-checks.js';

/** Rules inside and between settings. */
function settingIssues(settings: JsonReader): readonly ProviderIssue[] {
  return [
    ...backdateIssues(settings),
    ...callToActionIssues(settings),
    ...targetingIssues(settings),
  ];
}

function backdateIssues(settings: JsonReader): readonly ProviderIssue[] {
  if (!settings.has('backdate')) return [];
  const backdate = settings.object('backdate');
  const granularity = backdate.text('granularity') ?? 'none';
  return issuesOf(
    Number.isNaN(Date.parse(backdate.text('time') ?? '')) &&
      problem('setting_invalid', 'settings.backdate.time', 'The time cannot be read', {
        hint: 'Use ISO 8601 with an offset',
      }),
    !GRANULARITIES.includes(granularity) &&
      problem('setting_invalid', 'settings.backdate.granularity', 'There is no such granularity', {
        allowed: GRANULARITIES,
        actual: granularity,
      }),
    !isPublic(settings.asJson()) &&
      problem('setting_invalid', 'settings.backdate', 'Only public posts can be backdated'),
  );
}

function callToActionIssues(settings: JsonReader): readonly ProviderIssue[] {
  if (!settings.has('callToAction')) return [];
  const action = settings.object('callToAction');
  const type = action.text('type') ?? '';
  const target = action.text('link');
  return issuesOf(
    // Meta adds buttons; names are checked for their form only where they are not known.
    !CALLS_TO_ACTION.includes(type) &&
      !/^[A-Z_]{3,40}$/.test(type) &&
      problem('setting_invalid', 'settings.callToAction.type', 'There is no such button', {
        allowed: CALLS_TO_ACTION,
        actual: type,
      }),
    target !== null &&
      !URL.canParse(target) &&
      problem('setting_invalid', 'settings.callToAction.link', 'The link cannot be read'),
    !settings.has('link') &&
      problem('setting_invalid', 'settings.callToAction', 'A button needs a link on the post'),
  );
}

function targetingIssues(settings: JsonReader): readonly ProviderIssue[] {
  const age = settings.object('targeting').raw('age_min');
  if (age === undefined || LEAST_AGES.includes(Number(age))) return [];
  const path = 'settings.targeting.age_min';
  const allowed = LEAST_AGES.map(String);
  return [problem('setting_invalid', path, 'Facebook has no such age limit', { allowed })];
}

const COMMENT_MAX_CHARACTERS = 8000;

/** Kinds of posts a setting means something for; Facebook ignores it on the others. */
const SETTING_KINDS: Readonly<Record<string, readonly FacebookKind[]>> = {
  postType: ['text', 'photos', 'video', 'reel', 'story'],
  link: ['text'],
  callToAction: ['text'],
  title: ['video', 'reel'],
  firstComment: ['text', 'photos', 'video', 'reel'],
  published: ['text', 'photos', 'video', 'reel'],
  draft: ['text', 'photos', 'video', 'reel'],
  backdate: ['text', 'photos', 'video'],
  targeting: ['text', 'photos', 'video', 'reel'],
  feedTargeting: ['text', 'photos', 'video'],
  place: ['text', 'photos', 'reel'],
  contentCategory: ['video'],
  contentTags: ['video'],
  customLabels: ['video'],
  embeddable: ['video'],
};

/** Rules of Pages that the definition's data cannot say. `text` is the composed text. */
export function facebookIssues(draft: DraftPost, text: string): readonly ProviderIssue[] {
  const kind = kindOf(draft);
  const settings = new JsonReader(draft.settings);
  return [
    ...contentIssues(draft, text, kind),
    ...mediaIssues(draft, kind),
    ...misplacedIssues(settings, kind),
    ...settingIssues(settings),
    ...commentIssues(draft, text, kind),
  ];
}

function contentIssues(
  { media, settings }: DraftPost,
  text: string,
  kind: FacebookKind,
): readonly ProviderIssue[] {
  const isBlank = text.trim() === '' && media.length === 0;
  const hasLink = kind === 'text' && typeof settings['link'] === 'string';
  const wantsText = ['text', 'comment'].includes(kind);
  return issuesOf(
    isBlank &&
      !hasLink &&
      wantsText &&
      problem('post_content_required', 'text', 'Facebook needs text, media or a link'),
    kind === 'story' &&
      text.trim() !== '' &&
      caution('facebook_story_text_ignored', 'text', 'Stories have no text; it is left out'),
    typeof settings['link'] === 'string' &&
      media.length > 0 &&
      problem('setting_invalid', 'settings.link', 'A post has media or a link, not both', {
        hint: 'Put the link into the text',
      }),
  );
}

function misplacedIssues(settings: JsonReader, kind: FacebookKind): readonly ProviderIssue[] {
  return Object.entries(SETTING_KINDS).flatMap(([name, kinds]) => {
    // A link beside media is an error of its own.
    if (!settings.has(name) || kinds.includes(kind) || name === 'link') return [];
    const message = `${name} has no effect on a ${kind}`;
    return [caution('setting_invalid', `settings.${name}`, message)];
  });
}

function commentIssues(
  draft: DraftPost,
  text: string,
  kind: FacebookKind,
): readonly ProviderIssue[] {
  const metadata = new JsonReader(draft.accountMetadata);
  const isComment = kind === 'comment';
  const hasFirst = new JsonReader(draft.settings).text('firstComment') !== null;
  const path = isComment ? 'interactionType' : 'settings.firstComment';
  const length = [...text].length;
  // An account whose permissions are not known is given the benefit of the doubt.
  const isAllowed =
    !metadata.has('scopes') || metadata.texts('scopes').includes(FACEBOOK_COMMENT_SCOPE);
  return issuesOf(
    isComment &&
      length > COMMENT_MAX_CHARACTERS &&
      problem('text_too_long', 'text', `A comment may have ${COMMENT_MAX_CHARACTERS} characters`, {
        limit: COMMENT_MAX_CHARACTERS,
        actual: length,
      }),
    (isComment || hasFirst) &&
      !isAllowed &&
      problem(
        'facebook_comments_not_granted',
        path,
        'This Page was connected without the permission to comment',
        { hint: `Connect it again and grant ${FACEBOOK_COMMENT_SCOPE}` },
      ),
    hasFirst &&
      !isPublic(draft.settings) &&
      problem('setting_invalid', path, 'Only a public post can have a first comment'),
  );
}
