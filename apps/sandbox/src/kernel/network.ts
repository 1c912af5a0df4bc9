import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** What a request may ask of a network; faults are set on these names. */
export const sandboxOperations = [
  ...(['authorize', 'token', 'profile', 'upload', 'prepare', 'commit', 'status'] as const),
  ...(['lookup', 'delete', 'analytics', 'discovery'] as const),
] as const;

export type SandboxOperation = (typeof sandboxOperations)[number];

/** How a fault disturbs the request it hits. */
export type FaultKind =
  | 'http'
  | 'reset_before'
  | 'reset_after'
  | 'delay'
  | 'rate_limit'
  | 'expire_token'
  | 'revoke_token'
  | 'late_reject';

/** One fault set through the control API; `times` counts down to zero. */
export interface Fault {
  readonly provider: string;
  /** The provider as it was named in the order; a network may serve several. */
  readonly orderedAs: string;
  readonly operation: SandboxOperation | 'any';
  readonly kind: FaultKind;
  /** A name of the account that is meant, or several of one account; null means all. */
  readonly account: string | readonly string[] | null;
  /** Whoever ordered it, by a name of their own, so that they find it again; null where nobody said. */
  readonly owner: string | null;
  readonly status: number;
  readonly body: unknown;
  readonly retryAfterSeconds: number;
  readonly delayMs: number;
}

/** Who published a post, for people who look at it. */
export interface SandboxAuthor {
  readonly handle: string;
  readonly displayName: string;
  readonly kind: string;
}

/** An account a script can connect with; `connect` holds what has to be typed in (bot token, webhook URL, …). */
export interface SandboxAccount extends SandboxAuthor {
  readonly id: string;
  readonly connect: Readonly<Record<string, unknown>>;
}

/** The kinds of media the ledger tells apart. */
export type MediaKind = 'image' | 'gif' | 'video' | 'audio' | 'document';

/** What the bytes really are, whatever their name or declared type says. Width, height in pixels; duration in seconds. */
export interface MediaFacts {
  readonly kind: MediaKind;
  readonly mime: string;
  readonly size: number;
  readonly sha256: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly durationSeconds: number | null;
}

/** The media of a post as the ledger shows it. */
export type LedgerMedia = Pick<MediaFacts, 'kind' | 'mime' | 'size' | 'sha256'>;

/** One post that exists or existed. `id` is the network's own id of the post, unique inside the provider. */
export interface LedgerEntry {
  readonly id: string;
  readonly provider: string;
  readonly account: string;
  readonly text: string | null;
  readonly title: string | null;
  readonly media: readonly LedgerMedia[];
  readonly settings: Readonly<Record<string, unknown>>;
  readonly parentId: string | null;
  readonly createdAt: string;
  readonly deletedAt: string | null;
  /** The public page in its sandbox form, or null when the network has no public page for it. */
  readonly url: string | null;
  /** Requests that created, changed, or removed this post. */
  readonly requestCount: number;
}

/** What anybody may see of a post, and its network may change. */
type LedgerContent = Partial<Pick<LedgerEntry, 'text' | 'title' | 'media' | 'settings' | 'url'>>;

/** What a network hands over when a post comes to exist; left-out members get the empty value. */
export interface NewLedgerEntry extends LedgerContent {
  readonly id: string;
  readonly account: string;
  readonly parentId?: string | null;
  /** Requests needed so far, uploads included; default 1. */
  readonly requestCount?: number;
  /** Further ids that mean the same post (the other messages of an album). */
  readonly partIds?: readonly string[];
  /** The network's private JSON data about the post; never shown by the control API. */
  readonly details?: unknown;
}

/** A ledger entry together with the network's private data. */
export interface StoredPost {
  readonly entry: LedgerEntry;
  readonly partIds: readonly string[];
  readonly details: unknown;
}

/** What an edit may change; `details` replaces the private data. */
export interface LedgerChange extends LedgerContent {
  readonly details?: unknown;
}

/** Posts of one network; written through to the journal. */
export interface Ledger {
  /** Records a new post. Throws when the id is taken. */
  add(entry: NewLedgerEntry): LedgerEntry;
  /** Changes a post and counts one request for it. */
  update(id: string, change: LedgerChange): LedgerEntry | undefined;
  /** Marks a post as deleted now; a second call changes nothing. */
  markDeleted(id: string): LedgerEntry | undefined;
  /** Finds by the post's id or one of its part ids, deleted ones too. */
  get(id: string): StoredPost | undefined;
  /** Posts in order of creation. */
  find(query?: { readonly account?: string }): readonly LedgerEntry[];
}

/** JSON documents of one network by key; written through to the journal. Treat a document as frozen once set. */
export interface NetworkState {
  get<T>(key: string): T | undefined;
  set(key: string, document: unknown): void;
  delete(key: string): void;
  list<T>(prefix: string): readonly { readonly key: string; readonly value: T }[];
}

/**
 * Where in a network a request stands when a fault may hit it. `account` may list all names of the
 * account, `operation` all that one call serves (a read that is both lookup and analytics).
 */
export interface FaultSite {
  readonly operation: SandboxOperation | readonly SandboxOperation[];
  readonly account?: string | readonly string[] | null;
}

/** Whether the effect has to fail its processing afterwards (a `late_reject` fault). */
interface EffectContext {
  readonly lateReject: boolean;
}

/** Does what the request asks and returns the reply's payload (status and headers set on the reply). */
export type Effect = (context: EffectContext) => unknown;

/** Disturbs requests as the control API ordered. */
export interface NetworkFaults {
  /**
   * Runs the effect unless a fault is due, writes the journal out, and returns the payload to send:
   * `return kernel.faults.run(request, reply, { operation, account }, () => …)`.
   */
  run(request: FastifyRequest, reply: FastifyReply, site: FaultSite, effect: Effect): unknown;
  /** Uses up one matching fault, for networks that place it by hand. */
  take(site: FaultSite): Fault | undefined;
}

/** The network's own way to say what a fault demands. Each sets status and headers, and returns the payload. */
export interface FaultAnswers {
  /** Too many requests, in the network's shape. */
  rateLimit(request: FastifyRequest, reply: FastifyReply, retryAfterSeconds: number): unknown;
  /** Makes the request's token refused from now on (state!) and answers as for such a token. */
  refuseToken(
    request: FastifyRequest,
    reply: FastifyReply,
    kind: 'expire_token' | 'revoke_token',
  ): unknown;
  /** Rejects at the commit; left out by networks whose effects honour `lateReject` themselves. */
  rejectLate?(request: FastifyRequest, reply: FastifyReply): unknown;
}

/** Why bytes could not be fetched from a URL. */
export type MediaFetchFailure =
  | 'invalid_url'
  | 'unreachable'
  | 'http_status'
  | 'too_large'
  | 'timeout';

/** Media taken from a URL as the network's own fetcher would. */
export type FetchedMedia =
  | {
      readonly ok: true;
      readonly bytes: Buffer;
      readonly contentType: string | null;
      readonly facts: MediaFacts;
    }
  | { readonly ok: false; readonly reason: MediaFetchFailure };

/** Looks at media bytes; small pictures and videos are kept so that the wall can show them. */
export interface SandboxMedia {
  inspect(bytes: Buffer): Promise<MediaFacts>;
  /** Keeps a file whose facts were found on the way, for networks that take it in pieces. */
  keep(bytes: Buffer, facts: MediaFacts): void;
  /** `maxBytes` bounds the download (default 64 MiB); gives up after 20 seconds. */
  fetchByUrl(url: string, options?: { readonly maxBytes?: number }): Promise<FetchedMedia>;
  /** Sandbox URL of the kept file, or null when it was not kept. */
  viewUrl(sha256: string): string | null;
}

/** Numbers set through `POST /_sandbox/metrics`, free-form per network. */
export interface NetworkMetrics {
  ofPost(postId: string): Readonly<Record<string, unknown>>;
  ofAccount(account: string): Readonly<Record<string, unknown>>;
}

/** Everything a network gets; made for one network, so ids need no provider prefix. */
export interface SandboxKernel {
  readonly ledger: Ledger;
  readonly state: NetworkState;
  readonly faults: NetworkFaults;
  readonly media: SandboxMedia;
  readonly metrics: NetworkMetrics;
  /** The sandbox's root without a trailing slash. Known only once listening: read it per request, never in register(). */
  readonly publicUrl: string;
  now(): Date;
  /** The page of a post as HTML, for routes at the post's public URL; a 404 page when unknown. */
  postPage(reply: FastifyReply, postId: string): unknown;
}

/** Where a stand-in declares its routes: a scope of Fastify. */
export type SandboxScope = FastifyInstance;

/**
 * Something that answers in place of a real party: a network, or an identity provider. The scope given to
 * `register` is its own: routes are written in full, body parsers, the error handler, and a catch-all route for
 * unknown paths are its business.
 */
export interface StandIn {
  readonly id: string;
  readonly name: string;
  readonly faultAnswers: FaultAnswers;
  register(scope: FastifyInstance, kernel: SandboxKernel): void;
  /** Adds control routes below `/_sandbox/<id>/`; throw ControlError (control/control-error.ts) for bad input. */
  registerControl?(scope: FastifyInstance, kernel: SandboxKernel): void;
  /** Called after the journal was replayed and after every reset: rebuild indexes, seed documents. */
  restore?(): void;
}

/**
 * A stand-in for one network. Its routes begin with the real host (`/api.telegram.org/bot:token/:method`, or
 * `/:host/wp-json/*` for self-hosted sites); `name` is shown on the wall.
 */
export interface SandboxNetwork extends StandIn {
  /**
   * Provider ids that publish here, where they are others than the network's own (one consent and one API
   * may bring people and pages). The control API takes each of them for this network, and an account's
   * `connect` then says its `provider`.
   */
  readonly serves?: readonly string[];
  /** Real host names it answers for; `*` for self-hosted sites that the network tells apart by itself. */
  readonly hosts: readonly string[];
  accounts(): readonly SandboxAccount[];
  /** The account behind a post, where there are more of them than `accounts()` lists; null when unknown. */
  authorOf?(account: string): SandboxAuthor | null;
  /** Names of the account that has something of this name, for example of the person behind a board. */
  namesOf?(name: string): readonly string[];
}
