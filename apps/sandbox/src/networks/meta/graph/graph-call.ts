import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AskedFields } from '../../_graph/fields.js';
import { GraphError } from '../../_graph/graph-error.js';
import type { Parameters } from '../../_graph/parameters.js';
import type { MetaDesk } from '../meta-desk.js';
import type { AccessToken, Caller } from '../oauth/grants.js';
import type { Business, Person, SandboxPage } from '../people/seeds.js';
import type { CommentRecord, PhotoRecord, PostRecord, StoryRecord } from '../posts/shelf.js';
import type { VideoRecord } from '../videos/video-record.js';

/** One authenticated call of the Graph API. */
export interface GraphCall {
  readonly desk: MetaDesk;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Major number: 25 for v25.0. */
  readonly version: number;
  readonly parameters: Parameters;
  readonly caller: Caller;
  readonly fields: AskedFields;
  /** A `late_reject` fault hit this call. */
  readonly lateReject: boolean;
}

/** What an id in a path may stand for. */
export interface GraphSubjects {
  readonly user: Person;
  readonly page: SandboxPage;
  readonly business: Business;
  readonly post: PostRecord;
  readonly photo: PhotoRecord;
  readonly video: VideoRecord;
  readonly story: StoryRecord;
  readonly comment: CommentRecord;
}

interface NodeOf<Kind extends keyof GraphSubjects> {
  readonly kind: Kind;
  /** The Page it belongs to; null for people and portfolios. */
  readonly pageId: string | null;
  readonly subject: GraphSubjects[Kind];
}

export type GraphNode = { [Kind in keyof GraphSubjects]: NodeOf<Kind> }[keyof GraphSubjects];

const shelved = ['post', 'photo', 'video', 'story', 'comment'] as const;

/** The object behind an id; `me` is the owner of the token. Undefined when there is none. */
export function findNode(
  { directory, shelf }: MetaDesk,
  id: string,
  token: AccessToken | undefined,
): GraphNode | undefined {
  const { login = '', appId = '', pageId = null } = token?.grant ?? {};
  const page = directory.page(id === 'me' ? (pageId ?? '') : id);
  if (page) return { kind: 'page', pageId: page.id, subject: page };
  for (const kind of shelved) {
    const subject = shelf[kind].get(id);
    if (subject) return { kind, pageId: subject.pageId, subject } as GraphNode;
  }
  const business = directory.people
    .flatMap(({ businesses }) => businesses)
    .find((candidate) => candidate.id === id);
  if (business) return { kind: 'business', pageId: null, subject: business };
  const owner = directory.person(login);
  const isOwner = owner && (id === 'me' || directory.scopedId(owner, appId) === id);
  return isOwner ? { kind: 'user', pageId: null, subject: owner } : undefined;
}

/** Names under which a fault may mean the account of a call: the person's, and the Page's. */
export function accountNames(
  { directory }: MetaDesk,
  owner: { readonly login: string; readonly appId: string; readonly pageId?: string | null },
  nodePageId: string | null,
): readonly string[] {
  const person = directory.person(owner.login);
  const names = person === undefined ? [] : directory.namesOfPerson(person, owner.appId);
  const page = directory.page(owner.pageId ?? nodePageId ?? '');
  if (page === undefined) return names;
  return [...names, page.id, page.name, ...(page.username === null ? [] : [page.username])];
}

/** 200: the person did not grant a permission, or has no such task on the Page. */
export function permissionMissing(reason: string): GraphError {
  return new GraphError(200, `(#200) ${reason}`, { status: 403 });
}

/** 10: a permission or a feature of the application is missing. */
export function featureMissing(reason: string): GraphError {
  return new GraphError(10, `(#10) ${reason}`, { status: 403 });
}
