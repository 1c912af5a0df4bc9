import type { CallRoute } from '../../../kernel/calls/serve-calls.js';
import type { Person } from '../people/person.js';
import type { RedditDesk } from '../reddit-desk.js';
import type { Fields } from './fields.js';

/** One call of the API whose token was good. */
export interface RedditCall {
  readonly desk: RedditDesk;
  readonly person: Person;
  /** The named steps of the path. */
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly query: URLSearchParams;
  readonly fields: Fields;
  /** Whether a fault wants the outcome refused. */
  readonly lateReject: boolean;
}

/** One endpoint of the API (reddit.com/dev/api); its path is without the optional `.json` at its end. */
export interface RedditRoute extends CallRoute {
  /** The scope that the token needs. */
  readonly scope: string;
  readonly body: 'none' | 'form' | 'json';
  readonly answer: (call: RedditCall) => unknown;
}
