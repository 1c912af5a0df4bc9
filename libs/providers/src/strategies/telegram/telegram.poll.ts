import type { JsonReader } from '../../contract/json-reader.js';
import type { ProviderIssue } from '../../contract/validating.js';
import type { MethodFields } from './telegram.client.js';

const QUESTION_LIMIT = 300;
const DESCRIPTION_LIMIT = 1024;

/** Fields of sendPoll. With a question of its own the post's text becomes the description. */
export function pollFields(text: string, settings: JsonReader): MethodFields {
  const question = settings.text('pollQuestion');
  const options = settings.texts('pollOptions');
  const closesAt = settings.text('pollClosesAt');
  const quiz = settings.text('pollType') === 'quiz';
  return {
    question: question ?? text,
    description: question !== null && text !== '' ? text : undefined,
    options: options.map((option) => ({ text: option })),
    type: quiz ? 'quiz' : 'regular',
    is_anonymous: settings.flag('pollAnonymous') !== false,
    allows_multiple_answers: settings.flag('pollMultipleAnswers') === true || undefined,
    open_period: settings.number('pollOpenSeconds') ?? undefined,
    close_date: closesAt === null ? undefined : Math.floor(Date.parse(closesAt) / 1000),
    correct_option_ids: quiz
      ? settings.texts('quizAnswers').map((answer) => options.indexOf(answer))
      : undefined,
    explanation: quiz ? (settings.text('quizExplanation') ?? undefined) : undefined,
  };
}

/** Rules of polls that single fields cannot say. */
export function pollIssues(
  text: string,
  mediaCount: number,
  settings: JsonReader,
): readonly ProviderIssue[] {
  const question = settings.text('pollQuestion');
  const options = settings.texts('pollOptions');
  const answers = settings.texts('quizAnswers');
  const quiz = settings.text('pollType') === 'quiz';
  const length = [...text].length;
  const textLimit = question === null ? QUESTION_LIMIT : DESCRIPTION_LIMIT;
  return [
    question === null &&
      text === '' &&
      problem('setting_required', 'pollQuestion', 'A poll needs a question'),
    options.length === 0 && problem('setting_required', 'pollOptions', 'A poll needs options'),
    length > textLimit && {
      code: 'text_too_long',
      severity: 'error' as const,
      message: `The text of a poll may have ${textLimit} characters`,
      path: 'text',
      limit: textLimit,
      actual: length,
    },
    mediaCount > 0 && {
      code: 'media_unsupported',
      severity: 'error' as const,
      message: 'A poll cannot carry media',
      path: 'assets[0]',
    },
    settings.has('pollOpenSeconds') &&
      settings.has('pollClosesAt') &&
      problem(
        'setting_invalid',
        'pollClosesAt',
        'A poll has a duration or a closing time, not both',
      ),
    settings.has('pollClosesAt') &&
      Number.isNaN(Date.parse(settings.text('pollClosesAt') ?? '')) &&
      problem('setting_invalid', 'pollClosesAt', 'The closing time cannot be read'),
    quiz &&
      answers.length === 0 &&
      problem('setting_required', 'quizAnswers', 'A quiz needs a right answer'),
    quiz &&
      answers.some((answer) => !options.includes(answer)) &&
      problem('setting_invalid', 'quizAnswers', 'Every right answer must be one of the options'),
    (settings.text('quizExplanation') ?? '').split('\n').length > 3 &&
      problem('setting_invalid', 'quizExplanation', 'An explanation may have two line breaks'),
  ].filter((issue) => issue !== false);
}

function problem(code: string, field: string, message: string): ProviderIssue {
  return { code, severity: 'error', message, path: `settings.${field}` };
}
