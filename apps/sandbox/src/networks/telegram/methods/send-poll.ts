import type { Arguments } from '../arguments.js';
import { requireMaySend, type Chat } from '../chats.js';
import { codePoints, readFormattedText } from '../formatted-text.js';
import { badRequest } from '../telegram-error.js';
import type { TelegramCall } from './call.js';
import { readSendOptions } from './send-options.js';

const names = [
  'is_anonymous',
  'type',
  'allows_multiple_answers',
  'correct_option_ids',
  'explanation',
  'description',
  'open_period',
  'close_date',
  'options',
];

/** `sendPoll`: a question with 1-12 answers; quizzes name the right ones. */
export function sendPoll(call: TelegramCall): unknown {
  const { args, bot, chat, kernel } = call;
  const question = readQuestion(args);
  const options = readOptions(args);
  const kind = readKind(args, chat, options.length);
  const send = readSendOptions(call, { name: 'sendPoll', names });
  requireMaySend(chat);
  const poll = {
    id: String(kernel.now().getTime()),
    question,
    ...kind,
    options: options.map((text) => ({ text, voter_count: 0 })),
    total_voter_count: 0,
    ...readClosing(args),
  };
  const messages = [{ content: { poll }, media: null }];
  return call.messages.send({ chat, bot, messages, text: question, ...send })[0];
}

function readQuestion(args: Arguments): string {
  const bounds = { limit: 300, tooLong: 'poll question length must not exceed 300' };
  const { text } = readFormattedText(args.text('question'), '', bounds);
  if (text === '') throw badRequest('poll question must be non-empty');
  return text;
}

function readOptions(args: Arguments): string[] {
  const options = args.json('options', 'options');
  if (options === undefined) throw badRequest("can't parse options JSON object");
  if (!Array.isArray(options)) throw badRequest('expected an Array of options');
  if (options.length < 1) throw badRequest('poll must have at least 1 option');
  if (options.length > 12) throw badRequest("poll can't have more than 12 options");
  return (options as unknown[]).map(readOption);
}

function readOption(option: unknown): string {
  const text = typeof option === 'string' ? option : (option as { text?: unknown } | null)?.text;
  if (typeof text !== 'string') throw badRequest('poll option must be an Object with a text');
  if (text.trim() === '') throw badRequest('poll options must be non-empty');
  if (codePoints(text.trim()) > 100) throw badRequest('poll options length must not exceed 100');
  return text.trim();
}

function readKind(args: Arguments, chat: Chat, optionCount: number): Record<string, unknown> {
  const type = args.text('type') || 'regular';
  if (type !== 'regular' && type !== 'quiz') throw badRequest('unsupported poll type specified');
  const anonymous = !args.has('is_anonymous') || args.flag('is_anonymous');
  if (!anonymous && chat.type === 'channel') {
    throw badRequest("non-anonymous polls can't be sent to channel chats");
  }
  const description = args.text('description');
  if (codePoints(description) > 1024) throw badRequest('poll description is too long');
  const poll = {
    type,
    is_anonymous: anonymous,
    allows_multiple_answers: args.flag('allows_multiple_answers'),
    ...(description === '' ? {} : { description }),
  };
  return type === 'quiz' ? { ...poll, ...readQuiz(args, optionCount) } : poll;
}

function readQuiz(args: Arguments, optionCount: number): Record<string, unknown> {
  const ids = args.json('correct_option_ids', 'correct option ids');
  if (!Array.isArray(ids) || ids.length === 0)
    throw badRequest('quiz must have correct option ids');
  const valid = ids.every(
    (id) => Number.isInteger(id) && Number(id) >= 0 && Number(id) < optionCount,
  );
  if (!valid) throw badRequest('wrong correct option ID specified');
  const bounds = { limit: 200, tooLong: 'quiz explanation is too long' };
  const explanation = readFormattedText(args.text('explanation'), '', bounds).text;
  if (explanation.split('\n').length > 3)
    throw badRequest('quiz explanation has too many line breaks');
  return { correct_option_ids: ids, ...(explanation === '' ? {} : { explanation }) };
}

function readClosing(args: Arguments): Record<string, unknown> {
  if (args.has('open_period') && args.has('close_date')) {
    throw badRequest('open_period and close_date cannot be used together');
  }
  const closeDate = args.integer('close_date');
  if (closeDate !== undefined) return { close_date: closeDate };
  if (!args.has('open_period')) return {};
  const period = args.integer('open_period') ?? 0;
  if (period < 5 || period > 2_628_000) throw badRequest('wrong poll open period specified');
  return { open_period: period };
}
