import type { Readable } from 'node:stream';

/** A request body: text, bytes, or a stream of known length (multipart forms are streams, too). */
export type HttpBody =
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'form'; readonly fields: Readonly<Record<string, string>> }
  | { readonly kind: 'bytes'; readonly bytes: Buffer; readonly contentType: string }
  | {
      readonly kind: 'stream';
      readonly stream: Readable;
      readonly contentType: string;
      readonly sizeBytes: number;
    }
  | { readonly kind: 'multipart'; readonly parts: readonly MultipartPart[] };

/** One part of multipart/form-data. Files are opened only when their turn comes. */
export type MultipartPart =
  | { readonly name: string; readonly value: string; readonly contentType?: string }
  | {
      readonly name: string;
      readonly filename: string;
      readonly contentType: string;
      readonly sizeBytes: number;
      open(): Promise<Readable>;
    };

export interface HttpRequest {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: HttpBody;
  /** Whole exchange, in milliseconds. Default from configuration. */
  readonly timeoutMs?: number;
  /** Larger answers fail with `response_too_large`. Default from configuration. */
  readonly maxResponseBytes?: number;
  readonly signal?: AbortSignal;
  /** Redirects to follow, each checked again by the guard; 0 (default) hands the 3xx back. */
  readonly followRedirects?: number;
  /** Asked for the address and for every redirect; where it says no, nothing is sent (`blocked`). */
  readonly isAllowed?: (url: URL) => boolean;
  /** Of an address a user gave: it may also lead to this machine, though not to the sandbox's control. */
  readonly mayLeadHere?: boolean;
  /** Words (tokens in paths, passwords) that must never be recorded or logged. */
  readonly secrets?: readonly string[];
}

export interface HttpResponse {
  readonly status: number;
  /** Lower-case names; repeated headers joined by ", ". */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** The address that answered, after redirects. */
  readonly url: string;
}

export type HttpFailureReason =
  | 'refused'
  | 'dns'
  | 'tls'
  | 'blocked'
  | 'connect_timeout'
  | 'timeout'
  | 'reset'
  | 'aborted'
  | 'response_too_large'
  | 'invalid_url';

/**
 * No usable answer came. `sent` says whether the request may have reached the other side:
 * `no` only where that is certain (refused, DNS, TLS, blocked by the guard), else `maybe`.
 */
export class HttpFailure extends Error {
  constructor(
    readonly reason: HttpFailureReason,
    readonly sent: 'no' | 'maybe',
    message: string,
    options?: { readonly cause?: unknown },
  ) {
    super(message, options);
    this.name = 'HttpFailure';
  }
}

/** What an attempt remembers of one call: never bodies, queries or secrets. */
export interface RecordedRequest {
  readonly method: string;
  readonly host: string;
  /** Path with secrets replaced by `***`. */
  readonly path: string;
  readonly status: number | null;
  readonly failure: HttpFailureReason | null;
  /** The other side's request id header, when it gave one. */
  readonly requestId: string | null;
  readonly startedAt: Date;
  readonly durationMs: number;
}

/** The single way out of the service. */
export abstract class HttpClient {
  /** @throws HttpFailure when no usable answer came; HTTP error statuses are answers. */
  abstract request(request: HttpRequest): Promise<HttpResponse>;
  /** Streams a body that may be large; the caller must consume or destroy it. */
  abstract stream(
    request: HttpRequest,
  ): Promise<Omit<HttpResponse, 'body'> & { readonly stream: Readable }>;
  /** A client over the same connections that tells every call to `record`. */
  abstract recordingTo(record: (request: RecordedRequest) => void): HttpClient;
  /** A client for addresses that came from outside: only public addresses, resolved once and pinned. */
  abstract forUntrustedUrls(): HttpClient;
}
