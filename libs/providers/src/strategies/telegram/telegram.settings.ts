import type { SettingField } from '../../contract/definition.js';

import {
  choiceSetting,
  flagSetting,
  groupsSetting,
  numberSetting,
  switchSetting,
  textSetting,
  textsSetting,
} from '../../kit/settings.js';

const poll = { field: 'poll', equals: true } as const;

/** Per-post settings of Telegram, in the order a form would show them. */
export const telegramSettings: readonly SettingField[] = [
  choiceSetting(
    'parseMode',
    'Formatting',
    { none: 'Plain text', HTML: 'HTML', MarkdownV2: 'MarkdownV2', Markdown: 'Markdown (legacy)' },
    { default: 'none', description: 'How markup in the text is read.' },
  ),
  switchSetting('includeTitle', 'Publish the title', 'Puts the title above the text.'),
  switchSetting('silent', 'Silent', 'Delivers without a notification sound.'),
  switchSetting('protectContent', 'Protect content', 'Stops forwarding and saving.'),
  flagSetting('linkPreview', 'Link preview', {
    default: true,
    description: 'Shows a preview of the first link of a text message.',
  }),
  textSetting('linkPreviewUrl', 'Preview this link', {
    maxLength: 2048,
    pattern: '^https?://',
    description: 'Link whose preview is shown instead of the first one of the text.',
  }),
  choiceSetting('linkPreviewSize', 'Preview size', { small: 'Small', large: 'Large' }),
  switchSetting(
    'linkPreviewAbove',
    'Preview above the text',
    'Shows the link preview above the text.',
  ),
  numberSetting('topicId', 'Topic', {
    min: 1,
    description: 'Topic of a forum group: the middle number of a link to one of its messages.',
  }),
  switchSetting('spoiler', 'Spoiler', 'Hides photos, videos and animations behind a blur.'),
  switchSetting(
    'captionAbove',
    'Caption above media',
    'Shows the caption above photos and videos.',
  ),
  numberSetting('replyToMessageId', 'Reply to message', {
    min: 1,
    description: 'Number of a message in the same chat. A reply step sets it by itself.',
  }),
  textSetting('replyQuote', 'Quote', {
    maxLength: 1024,
    description: 'Exact part of the message that is answered.',
  }),
  switchSetting(
    'sendWithoutReply',
    'Send even if the answered message is gone',
    'Publishes without the reply when its target does not exist any more.',
  ),
  groupsSetting(
    'buttons',
    'Link buttons',
    [
      textSetting('text', 'Words', { required: true }),
      textSetting('url', 'Link', { required: true, maxLength: 2048 }),
      numberSetting('row', 'Row', { min: 0 }),
    ],
    {
      max: 100,
      description: 'Objects with text, url and an optional row number. Not with albums.',
    },
  ),
  switchSetting('sendAsFile', 'Send as file', 'Sends media uncompressed, as documents.'),
  switchSetting('pin', 'Pin', 'Pins the message after publishing, where the bot may do so.'),
  flagSetting('supportsStreaming', 'Streamable video', {
    default: true,
    description: 'Lets videos play while they load.',
  }),
  textSetting('videoCoverUrl', 'Video cover', {
    maxLength: 2048,
    pattern: '^https?://',
    description: 'Public address of an image shown before the video plays.',
  }),
  numberSetting('videoStartSeconds', 'Video start', {
    min: 0,
    description: 'Second at which the video starts to play.',
  }),
  switchSetting('allowPaidBroadcast', 'Paid broadcast', 'Pays Stars for a higher sending rate.'),
  switchSetting('poll', 'Poll', 'Publishes a poll instead of a message.'),
  textSetting('pollQuestion', 'Poll question', {
    maxLength: 300,
    description: 'Without it the text is the question; with it the text becomes the description.',
    dependsOn: poll,
  }),
  textsSetting('pollOptions', 'Poll options', { min: 1, max: 12, maxLength: 100, dependsOn: poll }),
  choiceSetting(
    'pollType',
    'Poll type',
    { regular: 'Poll', quiz: 'Quiz' },
    { default: 'regular', dependsOn: poll },
  ),
  flagSetting('pollAnonymous', 'Anonymous poll', {
    default: true,
    description: 'Hides who voted.',
    dependsOn: poll,
  }),
  switchSetting('pollMultipleAnswers', 'Several answers', 'Allows several answers.', {
    dependsOn: poll,
  }),
  numberSetting('pollOpenSeconds', 'Open for seconds', {
    min: 5,
    max: 2_628_000,
    description: 'Not together with a closing time.',
    dependsOn: poll,
  }),
  textSetting('pollClosesAt', 'Closes at', {
    description: 'ISO 8601 time with an offset. Not together with a duration.',
    pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(:\\d\\d(\\.\\d+)?)?(Z|[+-]\\d\\d:?\\d\\d)$',
    dependsOn: poll,
  }),
  textsSetting('quizAnswers', 'Right answers', {
    description: 'Options of a quiz that are right, spelt as in the options.',
    dependsOn: { field: 'pollType', equals: 'quiz' },
  }),
  textSetting('quizExplanation', 'Explanation', {
    maxLength: 200,
    description: 'Shown after a wrong answer; at most two line breaks.',
    dependsOn: { field: 'pollType', equals: 'quiz' },
  }),
];
