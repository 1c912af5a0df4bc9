import type { HttpClient } from '#libs/kernel';
import type { ConnectedIdentity, JsonObject, WorkspaceMode } from './identity.js';
import type { ProviderEndpoints } from './endpoints.js';

/** Everything a connect step may use. */
export interface ConnectContext {
  readonly mode: WorkspaceMode;
  readonly endpoints: ProviderEndpoints;
  /** For the network's own addresses. */
  readonly http: HttpClient;
  /** For addresses a user typed: guarded against private networks. */
  readonly untrustedHttp: HttpClient;
  /** Application credentials by their key in the definition (`clientId` …); checked to be present. */
  readonly application: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

/** Networks whose credentials a person pastes. */
export interface ManualConnector {
  readonly kind: 'manual';
  /** @throws ProviderFailure with the network's reason; ConnectInputError for a malformed field. */
  verify(
    input: Readonly<Record<string, string>>,
    context: ConnectContext,
  ): Promise<readonly ConnectedIdentity[]>;
}

/** Networks that send the person's browser to a consent page. */
export interface RedirectConnector {
  readonly kind: 'redirect';
  /** Whether this start needs application credentials (self-hosted WordPress does not). */
  needsApplication(input: Readonly<Record<string, string>>): boolean;
  start(request: RedirectStart, context: ConnectContext): Promise<StartedRedirect>;
  /** @throws ProviderFailure; `permission` when the person denied. */
  complete(
    callback: RedirectCallback,
    context: ConnectContext,
  ): Promise<readonly ConnectedIdentity[]>;
}

export interface RedirectStart {
  readonly input: Readonly<Record<string, string>>;
  /** Our callback address, already registered with the network. */
  readonly redirectUri: string;
  /** Single-use, bound to the workspace; comes back with the callback. */
  readonly state: string;
  /** PKCE S256 challenge (RFC 7636) for networks that take it. */
  readonly codeChallenge: string;
}

export interface StartedRedirect {
  readonly authorizeUrl: string;
  /** Kept encrypted until the callback. */
  readonly handshake: JsonObject;
}

export interface RedirectCallback {
  /** Query of the callback, single values. */
  readonly query: Readonly<Record<string, string>>;
  readonly handshake: JsonObject;
  readonly redirectUri: string;
  readonly codeVerifier: string;
}

export type Connector = ManualConnector | RedirectConnector;

/** A connect field that is missing or malformed, before any call was made. */
export class ConnectInputError extends Error {
  constructor(
    readonly field: string,
    message: string,
  ) {
    super(message);
    this.name = 'ConnectInputError';
  }
}
