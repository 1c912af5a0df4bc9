import type { FormErrors } from './form-errors.js';

const usualHours = 24;

/** Checks `poll` and completes it as a Message shows it; `createdAt` is when the poll starts. */
export function checkPoll(
  errors: FormErrors,
  value: unknown,
  createdAt: Date,
): Record<string, unknown> | undefined {
  const poll = errors.object(['poll'], value);
  if (!poll) return undefined;
  const question = errors.object(['poll', 'question'], poll.question);
  const text = errors.text(['poll', 'question', 'text'], question?.text) ?? '';
  if (text === '') errors.required(['poll', 'question', 'text']);
  errors.limitLength(['poll', 'question', 'text'], text, 300);
  const answers = errors.list(['poll', 'answers'], poll.answers);
  if (poll.answers === undefined) errors.required(['poll', 'answers']);
  else errors.requireLength(['poll', 'answers'], answers.length, 1, 10);
  const shown = answers.map((answer, index) => checkAnswer(errors, answer, index));
  const asked = poll.duration ?? usualHours;
  const hours = errors.integer(['poll', 'duration'], asked, 1, 768) ?? usualHours;
  if (poll.layout_type !== undefined && poll.layout_type !== 1) {
    errors.add(['poll', 'layout_type'], 'BASE_TYPE_CHOICES', 'Value must be one of {1}.');
  }
  return {
    question: { text },
    answers: shown,
    expiry: new Date(createdAt.getTime() + hours * 3_600_000).toISOString(),
    allow_multiselect: poll.allow_multiselect === true,
    layout_type: 1,
  };
}

function checkAnswer(errors: FormErrors, value: unknown, index: number): Record<string, unknown> {
  const path = ['poll', 'answers', index] as const;
  const media = errors.object([...path, 'poll_media'], errors.object(path, value)?.poll_media);
  const text = errors.text([...path, 'poll_media', 'text'], media?.text) ?? '';
  if (text === '') errors.required([...path, 'poll_media', 'text']);
  errors.limitLength([...path, 'poll_media', 'text'], text, 55);
  return { answer_id: index + 1, poll_media: { ...media, text } };
}
