import type { XAnswer } from '../server/answers.js';
import type { XCall } from '../server/call.js';
import { Query, refuse } from '../server/query.js';
import { timeOfId } from '../server/snowflakes.js';
import { pageOfPosts, pageParameters } from './post-page.js';
import type { PostRecord } from './post-record.js';

const weekMs = 7 * 24 * 60 * 60 * 1000;
const maximumQuery = 512;

/** `GET /2/tweets/search/recent`: the last seven days. Words, "phrases", `from:`, and negations of both are served. */
export function searchRecent(call: XCall): XAnswer {
  const query = Query.of(call.request.url, ['query', 'sort_order', ...pageParameters]);
  const text = query.required('query');
  if (text.length > maximumQuery) {
    throw refuse(
      'query',
      text,
      `The \`query\` query parameter can not be over ${maximumQuery} characters`,
    );
  }
  const matches = readRule(call, text);
  const earliest = call.kernel.now().getTime() - weekMs;
  const posts = call.people.all
    .flatMap(({ id }) => call.posts.ofAuthor(id))
    .filter((post) => timeOfId(post.id).getTime() >= earliest && matches(post))
    .sort((left, right) => (BigInt(left.id) < BigInt(right.id) ? 1 : -1));
  return pageOfPosts(call, query, posts, { minimum: 10 });
}

/** All terms must fit. Throws Problem for an operator that the sandbox does not serve. */
function readRule(call: XCall, text: string): (post: PostRecord) => boolean {
  const terms = text.match(/-?(?:[a-z_]+:)?"[^"]*"|\S+/gi) ?? [];
  const tests = terms.map((term) => readTerm(call, term));
  return (post) => tests.every((test) => test(post));
}

function readTerm(call: XCall, term: string): (post: PostRecord) => boolean {
  const isNegated = term.startsWith('-');
  const bare = isNegated ? term.slice(1) : term;
  const [, operator, value = ''] = /^([a-z_]+):(.+)$/i.exec(bare) ?? [];
  const test = operator === undefined ? wordTest(bare) : operatorTest(call, operator, value);
  return (post) => test(post) !== isNegated;
}

function wordTest(term: string): (post: PostRecord) => boolean {
  const words = term.replace(/"/g, '').toLowerCase();
  return ({ text }) => text.toLowerCase().includes(words);
}

function operatorTest(call: XCall, name: string, value: string): (post: PostRecord) => boolean {
  if (name === 'from') {
    const id = call.people.find(value)?.id;
    return ({ authorId }) => authorId === id;
  }
  if (name === 'is' && value === 'reply') return ({ replyTo }) => replyTo !== null;
  if (name === 'is' && value === 'quote') return ({ quotedId }) => quotedId !== null;
  if (name === 'is' && value === 'retweet') return () => false;
  if (name === 'conversation_id') return ({ conversationId }) => conversationId === value;
  throw refuse(
    'query',
    `${name}:${value}`,
    `There were errors processing your request: Reference to invalid operator '${name}'.`,
  );
}
