const HIDDEN = '[redacted]';
const DEEPEST = 5;
/** Nobody reads more in a line of the log. */
const LONGEST = 64 * 1024;
const WORD = /[^\s"'<>]+/g;

const secretKeys =
  /authorization|cookie|token|secret|password|passwd|api[-_]?key|credential|ciphertext|signature|code_?verifier/i;

/** Ids and counters whose names only look like secrets. */
const harmlessKeys = /^(key_?id|token_?type|token_?expires_?at|has_?\w+)$/i;

const rules: readonly (readonly [RegExp, string])[] = [
  // A bot token is part of the path in the Telegram Bot API.
  [/\bbot\d+:[\w-]+/g, `bot${HIDDEN}`],
  [/\b(bearer|basic|oauth)\s+[\w\-.~+/=]{6,}/gi, `$1 ${HIDDEN}`],
  // user:password@ in any URL, database URLs included.
  [/(:\/\/)[^\s/@?#]+@/g, `$1${HIDDEN}@`],
  [
    /\b((?:access|refresh|id)_token|client_secret|api_?key|password|authorization)(["']?\s*[=:]\s*["']?)[^\s&"',;}]+/gi,
    `$1$2${HIDDEN}`,
  ],
];

/** A text fit for the log: no tokens, no credentials in URLs, no query strings. */
export function redactText(text: string): string {
  const shown = text.length <= LONGEST ? text : `${text.slice(0, LONGEST)}…`;
  return rules.reduce(
    (result, [pattern, replacement]) => result.replace(pattern, replacement),
    shown.replace(WORD, withoutQuery),
  );
}

/** A word without what is behind the question mark of a URL or an absolute path. */
function withoutQuery(word: string): string {
  let hasPath = false;
  for (let at = 0; at < word.length; at += 1) {
    const character = word.charAt(at);
    if (character === '?' && hasPath) return `${word.slice(0, at)}?${HIDDEN}`;
    if (character === '/') hasPath = true;
    else if (character === '?' || character === '#') hasPath = false;
  }
  return word;
}

/** A value fit for the log: secrets are found by the names they stand under and by their looks. */
export function redactValue(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value);
  if (typeof value === 'bigint') return value.toString();
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Date) return value;
  if (value instanceof Error) return redactError(value, depth);
  if (Buffer.isBuffer(value) || depth >= DEEPEST) return HIDDEN;
  if (Array.isArray(value)) return value.map((item) => redactValue(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      secretKeys.test(key) && !harmlessKeys.test(key) ? HIDDEN : redactValue(item, depth + 1),
    ]),
  );
}

/** Name, code, message and stack of an error and of its causes; other properties may hold requests and stay out. */
function redactError(error: Error, depth: number): Record<string, unknown> {
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    message: redactText(error.message),
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    ...(error.stack === undefined ? {} : { stack: redactText(error.stack) }),
    ...(error.cause === undefined || depth >= DEEPEST
      ? {}
      : { cause: redactValue(error.cause, depth + 1) }),
  };
}
