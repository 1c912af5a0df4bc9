import { JsonReader } from '../../contract/json-reader.js';
import type { DraftPost, ProviderIssue } from '../../contract/validating.js';
import { caution, problem } from '../../contract/issues.js';
import { knowsSubscription, mayWriteLongTexts } from './x.identity.js';
import { mediaIssues } from './x.media-checks.js';
import { cashtagsIn, hasForbiddenCharacters, weightedLength } from './x.text.js';

/** What a text may weigh without a subscription (X, "Counting characters"). */
const TEXT_LIMIT = 280;

/** Rules of X that the definition's data cannot say. `text` is the composed text. Pure. */
export function xIssues(draft: DraftPost, text: string): readonly ProviderIssue[] {
  const settings = new JsonReader(draft.settings);
  return [
    ...textIssues(draft, text),
    ...attachmentIssues(draft, settings),
    ...pollIssues(settings),
    ...replyIssues(draft, settings),
    ...mediaIssues(draft, settings),
  ];
}

function textIssues({ accountMetadata }: DraftPost, text: string): readonly ProviderIssue[] {
  const weight = weightedLength(text);
  const isTooLong = weight > TEXT_LIMIT && !mayWriteLongTexts(accountMetadata);
  const say = knowsSubscription(accountMetadata) ? problem : caution;
  const cashtags = cashtagsIn(text);
  return [
    isTooLong && {
      ...say('text_too_long', 'text', `Without a Premium subscription a text may weigh 280`),
      limit: TEXT_LIMIT,
      actual: weight,
      hint: 'Links weigh 23, emoji and Chinese, Japanese or Korean characters 2',
    },
    hasForbiddenCharacters(text) &&
      problem('x_characters_invalid', 'text', 'X refuses the characters U+FEFF, U+FFFE and U+FFFF'),
    cashtags.length > 1 && {
      ...caution('x_cashtags_too_many', 'text', 'Most plans of the API allow one cashtag a post'),
      limit: 1,
      actual: cashtags.join(' '),
    },
  ].filter((issue) => issue !== false);
}

function attachmentIssues(draft: DraftPost, settings: JsonReader): readonly ProviderIssue[] {
  const hasPoll = settings.texts('pollOptions').length > 0;
  const hasQuote = settings.has('quotePostId');
  const hasMedia = draft.media.length > 0;
  return [
    hasPoll &&
      hasMedia &&
      problem('media_unsupported', 'assets', 'A poll on X cannot have images or videos'),
    hasQuote &&
      hasMedia &&
      problem('media_unsupported', 'assets', 'A quote on X cannot have images or videos'),
    hasPoll &&
      hasQuote &&
      problem('setting_invalid', 'settings.quotePostId', 'A poll on X cannot quote a post'),
    hasQuote &&
      caution(
        'x_plan_required',
        'settings.quotePostId',
        'X takes quotes from Enterprise plans of its API only',
      ),
  ].filter((issue) => issue !== false);
}

function pollIssues(settings: JsonReader): readonly ProviderIssue[] {
  const options = settings.texts('pollOptions');
  const minutes = settings.number('pollDurationMinutes');
  const empty = options.findIndex((option) => option.trim() === '');
  return [
    empty !== -1 &&
      problem(
        'setting_invalid',
        `settings.pollOptions[${empty}]`,
        'An option of a poll needs text',
      ),
    minutes !== null &&
      !Number.isInteger(minutes) &&
      problem('setting_invalid', 'settings.pollDurationMinutes', 'A poll runs for whole minutes'),
    minutes !== null &&
      options.length === 0 &&
      caution('setting_invalid', 'settings.pollDurationMinutes', 'There is no poll to last'),
  ].filter((issue) => issue !== false);
}

function replyIssues(draft: DraftPost, settings: JsonReader): readonly ProviderIssue[] {
  const isStep = draft.interaction === 'reply';
  const isReply = isStep || settings.has('replyToPostId');
  return [
    isStep &&
      settings.has('replyToPostId') &&
      caution(
        'setting_invalid',
        'settings.replyToPostId',
        'A reply step answers the post of its parent step',
      ),
    !isReply &&
      settings.texts('excludeReplyUserIds').length > 0 &&
      caution('setting_invalid', 'settings.excludeReplyUserIds', 'This post answers nobody'),
  ].filter((issue) => issue !== false);
}
