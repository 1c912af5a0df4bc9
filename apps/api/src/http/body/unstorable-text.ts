import { MOST_ISSUES, shortened, type RequestIssue } from '../errors/api.errors.js';

const NUL_OR_LONE_SURROGATE = /\0|\p{Surrogate}/u;

/** False for text Postgres cannot keep: with a NUL character, or with half of a surrogate pair. */
function isStorable(text: string): boolean {
  return !NUL_OR_LONE_SURROGATE.test(text);
}

/** Names of objects and places in lists that lead to a value. */
type Steps = (string | number)[];

/**
 * The first strings or keys of a parsed body that cannot be stored, in document order; as many as a refusal
 * names. A small body can hold a hundred thousand of them, so the search ends there, and their places are
 * written out only when they are told.
 */
export function unstorableText(value: unknown): readonly RequestIssue[] {
  const issues: RequestIssue[] = [];
  collect(value, [], issues);
  return issues;
}

function collect(value: unknown, steps: Steps, issues: RequestIssue[]): void {
  if (typeof value === 'string') {
    if (!isStorable(value)) issues.push(issueAt(steps));
  } else if (Array.isArray(value)) {
    for (let index = 0; index < value.length && issues.length < MOST_ISSUES; index += 1) {
      collectBelow(index, value[index], steps, issues);
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      if (issues.length >= MOST_ISSUES) return;
      if (isStorable(key)) collectBelow(key, item, steps, issues);
      else issues.push(issueAt(steps));
    }
  }
}

function collectBelow(
  step: string | number,
  value: unknown,
  steps: Steps,
  issues: RequestIssue[],
): void {
  steps.push(step);
  collect(value, steps, issues);
  steps.pop();
}

function issueAt(steps: Steps): RequestIssue {
  const whole = steps
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${shortened(step)}`))
    .join('');
  const path = shortened(whole.startsWith('.') ? whole.slice(1) : whole);
  const place = path === '' ? 'The body' : path;
  return { path, message: `${place} holds a NUL character or half a surrogate pair.` };
}
