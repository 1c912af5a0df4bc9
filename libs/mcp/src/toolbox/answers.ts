import type { CallToolResult } from '@modelcontextprotocol/server';
import { ApiError, ConnectionError, PostriderError, ValidationError, type Issue } from '#libs/sdk';
import { type ToolAnswer } from './tool.js';
import { ToolRefusal } from './consent.js';
import { quoted } from './quoted.js';

/** Models read no more than this of one answer; programs read the structured content. */
const LONGEST_TEXT_BYTES = 2_000;
const MOST_ISSUES = 20;
const LONGEST_MESSAGE = 500;
const CUT = '… The rest stands in the structured content.';

/** What a tool has found or done, as the protocol tells it. */
export function toolResult({ data, text }: ToolAnswer): CallToolResult {
  return { content: [{ type: 'text', text: bounded(text) }], structuredContent: data };
}

/** A failure that the model can read and act on. @throws what is no answer of the service, as it is */
export function toolError(error: unknown): CallToolResult {
  const told = errorOf(error);
  // What the service says may hold words of others; what the tools say holds none.
  const message = error instanceof ApiError ? quoted(told.message, LONGEST_MESSAGE) : told.message;
  const lines = [`${told.code}: ${message}`, ...(told.issues ?? []).map(issueLine)];
  return {
    isError: true,
    content: [{ type: 'text', text: bounded(lines.join('\n')) }],
    structuredContent: { error: told },
  };
}

interface ToldError {
  readonly code: string;
  readonly message: string;
  readonly status?: number;
  readonly requestId?: string;
  readonly issues?: readonly Issue[];
  readonly details?: Readonly<Record<string, unknown>>;
}

function errorOf(error: unknown): ToldError {
  if (error instanceof ToolRefusal) return { code: error.code, message: error.message };
  if (error instanceof ApiError) {
    const { status, code, message, requestId, details } = error;
    const { issues: _issues, requestId: _requestId, ...rest } = details;
    return {
      code: code ?? 'unknown',
      message,
      status,
      ...(requestId === null ? {} : { requestId }),
      ...(error instanceof ValidationError ? { issues: error.issues.slice(0, MOST_ISSUES) } : {}),
      ...(Object.keys(rest).length === 0 ? {} : { details: rest }),
    };
  }
  if (error instanceof ConnectionError) {
    const message = `${error.message}. What was asked may have been done: look before you ask again.`;
    return { code: 'service_unreachable', message };
  }
  if (error instanceof PostriderError) return { code: 'invalid_parameter', message: error.message };
  throw error;
}

/** A problem of a document, in a line. */
export function issueLine({ code, message, path }: Issue): string {
  const place = path === undefined || path === '' ? '' : `${quoted(path, 100)} `;
  return `- ${place}${code}: ${quoted(message)}`;
}

/** Whole lines of it, as many as there is room for, and always the last one: it says what to do next. */
function bounded(text: string): string {
  if (bytesOf(text) <= LONGEST_TEXT_BYTES) return text;
  const lines = text.split('\n');
  const last = lines.pop()!;
  let room = LONGEST_TEXT_BYTES - bytesOf(`${CUT}\n${last}`);
  const kept: string[] = [];
  for (const line of lines) {
    room -= bytesOf(line) + 1;
    if (room < 0) break;
    kept.push(line);
  }
  return cutOff([...kept, CUT, last].join('\n'), LONGEST_TEXT_BYTES);
}

/** For a line that is too long by itself. */
export function cutOff(text: string, longest: number): string {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length <= longest) return text;
  // A character that is cut through is waited for, and goes.
  const decoder = new TextDecoder('utf-8', { fatal: true });
  return `${decoder.decode(bytes.subarray(0, longest - 3), { stream: true })}…`;
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}
