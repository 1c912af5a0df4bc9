import { DomainError } from '#libs/kernel';
import { NOW } from './checked.js';

/** A time that many minutes after the tests' present. */
export function later(minutes: number): string {
  return new Date(Date.parse(NOW) + minutes * 60_000).toISOString();
}

/** A flat list: one text a minute, from an hour ahead. */
export function aList(account: string, ...texts: readonly string[]): object {
  return {
    posts: texts.map((text, index) => ({ account, text, publish_at: later(60 + index) })),
  };
}

/** A campaign `c`: a post an hour ahead and two replies, five minutes apart. */
export function aThread(account: string): object {
  const reply = { interaction_type: 'reply', delay_minutes: 5 };
  const steps = [{ text: 'first' }, { text: 'second', ...reply }, { text: 'third', ...reply }];
  const targets = [{ account, publish_at: later(60), steps }];
  return { campaigns: [{ id: 'c', name: 'Autumn', targets }] };
}

/** The DomainError a promise fails with. @throws Error when it does not fail with one */
export async function failureOf(work: Promise<unknown>): Promise<DomainError> {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof DomainError) return error;
  throw new Error(`expected a DomainError, got ${String(error)}`);
}
