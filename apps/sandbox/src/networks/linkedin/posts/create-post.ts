import type { LinkedinDesk } from '../linkedin-desk.js';
import { requireActor, writeRule } from '../people/acting.js';
import type { Fields } from '../rest/fields.js';
import type { RestCall } from '../rest/rest-call.js';
import { fieldError, notFound, unprocessable, type RestAnswer } from '../rest/rest-error.js';
import { postTypes, requireUrn } from '../rest/urn.js';
import { readLittleText, type LittleText } from '../text/little-text.js';
import { noContent, readContent } from './content.js';
import type { Visibility } from './posts.js';

// The composer's limit; escapes are not counted.
const mostCharacters = 3000;
const readOnly = ['createdAt', 'id', 'lastModifiedAt', 'publishedAt', 'adContext'];
const writable = [
  'author',
  'commentary',
  'visibility',
  'distribution',
  'content',
  'lifecycleState',
  'isReshareDisabledByAuthor',
  'reshareContext',
];

/** `POST /rest/posts`: 201 with the URN in a header and no body. */
export function createPost(call: RestCall): RestAnswer {
  const { desk } = call;
  const body = call.body();
  refuseReadOnly(body);
  body.only(writable);
  const author = requireUrn(body.require('author'), '/author', ['person', 'organization']);
  requireActor(call, author, writeRule('PostsExternal.CREATE'));
  const commentary = readCommentary(desk, body);
  const visibility = readVisibility(body, author);
  const feedDistribution = readDistribution(body);
  body.word('lifecycleState', ['PUBLISHED']);
  const isReshareDisabledByAuthor = body.flag('isReshareDisabledByAuthor') ?? false;
  const reshareOf = readReshare(call, body);
  const content = reshareOf === null ? readContent({ desk, author }, body) : noContent;
  if (content.kind === 'none' && reshareOf === null && commentary.sent.trim() === '') {
    throw fieldError('INVALID_VALUE_BLANK_FIELD', '/commentary', 'must not be blank');
  }
  const fingerprint = JSON.stringify([commentary.sent, content.value, reshareOf]);
  refuseDuplicate(call, author, fingerprint);
  const post = desk.posts.add({
    author,
    commentary: commentary.stored,
    contentKind: content.kind,
    content: content.value,
    visibility,
    isReshareDisabledByAuthor,
    reshareOf,
    fingerprint,
    shownText: commentary.shown,
    title: content.title,
    media: content.assets.flatMap(({ facts }) => facts ?? []),
    settings: {
      author,
      visibility,
      isReshareDisabledByAuthor,
      reshareOf,
      feedDistribution,
      contentKind: content.kind,
      ...content.value,
      // What LinkedIn cuts without a word is worth seeing.
      ...(commentary.dropped !== '' && { droppedText: commentary.dropped }),
    },
    requestCount: 1 + content.assets.reduce((sum, { requestCount }) => sum + requestCount, 0),
  });
  return { status: 201, headers: { 'x-restli-id': post.urn } };
}

function refuseReadOnly(body: Fields): void {
  const sent = readOnly.filter((name) => body.has(name));
  if (sent.length === 0) return;
  const reasons = sent.map((name) => `ERROR :: /${name} :: field is read-only`);
  throw unprocessable(reasons.join('\n'));
}

/** A commentary as it was sent and as LinkedIn reads it. Throws when it is too long. */
function readCommentary(desk: LinkedinDesk, body: Fields): LittleText & { readonly sent: string } {
  const sent = body.text('commentary');
  const read = readLittleText(sent, (urn, name) => desk.directory.namesOf(urn).includes(name));
  const unescaped = read.shown + read.dropped.replace(/\\(?=[\\|{}@[\]()<>#*_~])/g, '');
  if ([...unescaped].length > mostCharacters) {
    const description = `exceeds the maximum length of ${mostCharacters} characters`;
    throw fieldError('FIELD_LENGTH_TOO_LONG', body.pathOf('commentary'), description);
  }
  return { ...read, sent };
}

/** Reads `distribution`, whose three members all have to be there; nothing here may target an audience. */
function readDistribution(body: Fields): string {
  const distribution = body.object('distribution');
  distribution.only(['feedDistribution', 'targetEntities', 'thirdPartyDistributionChannels']);
  const feedDistribution = distribution.word('feedDistribution', ['MAIN_FEED', 'NONE']);
  for (const name of ['targetEntities', 'thirdPartyDistributionChannels']) {
    if (distribution.list(name).length > 0) throw distribution.invalid(name, 'must be empty');
  }
  return feedDistribution;
}

function readVisibility(body: Fields, author: string): Visibility {
  const all = ['PUBLIC', 'CONNECTIONS', 'LOGGED_IN', 'CONTAINER'] as const;
  const visibility = body.word('visibility', all);
  // Groups are not for applications of these products.
  if (visibility === 'CONTAINER') throw fieldError('MISSING_FIELD', '/container', 'is required');
  if (visibility === 'CONNECTIONS' && author.startsWith('urn:li:organization:')) {
    throw body.invalid('visibility', 'pages have no connections');
  }
  return visibility;
}

function readReshare(call: RestCall, body: Fields): string | null {
  const context = body.optionalObject('reshareContext');
  if (context === undefined) return null;
  context.only(['parent']);
  if (body.has('content')) throw unprocessable('ERROR :: /content :: a reshare has no content');
  const urn = requireUrn(context.require('parent'), context.pathOf('parent'), postTypes);
  const parent = call.desk.posts.find(urn);
  if (parent === undefined || parent.isDeleted) throw notFound(`Could not find post ${urn}`);
  if (parent.isReshareDisabledByAuthor) throw unprocessable(`${urn} cannot be reshared`);
  return parent.urn;
}

/** The same author may not say the same twice within a day; the answer names the first post. */
function refuseDuplicate(call: RestCall, author: string, fingerprint: string): void {
  const earlier = call.desk.posts.duplicateOf(author, fingerprint);
  if (earlier === undefined) return;
  const message = `Content is a duplicate of ${earlier.urn}`;
  throw unprocessable(message, [{ code: 'DUPLICATE_POST', description: message }]);
}
