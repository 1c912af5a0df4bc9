import type { JsonReader } from '../../contract/json-reader.js';
import type { ProviderIssue } from '../../contract/validating.js';
import { issuesOf, lengthOf, problem } from '../../kit/checking.js';
import type { MethodFields } from './telegram.api.js';

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
  const length = lengthOf(text);
  const textLimit = question === null ? QUESTION_LIMIT : DESCRIPTION_LIMIT;
  return issuesOf(
    question === null &&
      text === '' &&
      problem('setting_required', 'settings.pollQuestion', 'A poll needs a question'),
    options.length === 0 &&
      problem('setting_required', 'settings.pollOptions', 'A poll needs options'),
    length > textLimit &&
      problem('text_too_long', 'text', `The text of a poll may have ${textLimit} characters`, {
        limit: textLimit,
        actual: length,
      }),
    mediaCount > 0 && problem('media_unsupported', 'assets[0]', 'A poll cannot carry media'),
    settings.has('pollOpenSeconds') &&
      settings.has('pollClosesAt') &&
      problem(
        'setting_invalid',
        'settings.pollClosesAt',
        'A poll has a duration or a closing time, not both',
      ),
    settings.has('pollClosesAt') &&
      Number.isNaN(Date.parse(settings.text('pollClosesAt') ?? '')) &&
      problem('setting_invalid', 'settings.pollClosesAt', 'The closing time cannot be read'),
    quiz &&
      answers.length === 0 &&
      problem('setting_required', 'settings.quizAnswers', 'A quiz needs a right answer'),
    quiz &&
      answers.some((answer) => !options.includes(answer)) &&
      problem(
        'setting_invalid',
        'settings.quizAnswers',
        'Every right answer must be one of the options',
      ),
    (settings.text('quizExplanation') ?? '').split('\n').length > 3 &&
      problem(
        'setting_invalid',
        'settings.quizExplanation',
        'An explanation may have two line breaks',
      ),
  );
}
