import { invalidParameter } from '../graph/graph-error.js';
import type { Parameters } from '../graph/parameters.js';

/** Not in the API's documents, but held by the whole industry. */
const longestMessage = 63_206;
const longestComment = 8_000;
const longestTitle = 255;

export function readMessage(parameters: Parameters, name: string): string | null {
  return readText(parameters, name, longestMessage, 'message');
}

export function readComment(parameters: Parameters): string | null {
  return readText(parameters, 'message', longestComment, 'comment');
}

export function readTitle(parameters: Parameters, name: string): string | null {
  return readText(parameters, name, longestTitle, 'title');
}

function readText(parameters: Parameters, name: string, most: number, what: string): string | null {
  const text = parameters.text(name);
  if (text === undefined || text.trim() === '') return null;
  if ([...text].length <= most) return text;
  throw invalidParameter(`The ${what} is too long: at most ${most} characters are allowed.`);
}
