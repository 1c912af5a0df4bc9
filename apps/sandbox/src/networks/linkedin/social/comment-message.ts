import type { Fields } from '../rest/fields.js';

const mostCharacters = 1250;

/** A comment's message: plain text, in which mentions are ranges and nothing is escaped. */
export interface CommentMessage {
  readonly text: string;
  readonly attributes: readonly unknown[];
}

export function readMessage(message: Fields): CommentMessage {
  message.only(['text', 'attributes']);
  const text = message.filledText('text', mostCharacters);
  return { text, attributes: message.has('attributes') ? message.list('attributes') : [] };
}
