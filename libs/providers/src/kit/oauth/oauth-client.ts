import type { Clock } from '#libs/kernel';
import type {
  ConnectContext,
  RedirectCallback,
  RedirectStart,
  StartedRedirect,
} from '../../contract/connecting.js';
import { ProviderFailure, type ProviderFailureDetails } from '../../contract/failure.js';
import type { JsonReader } from '../../contract/json-reader.js';
import type { RefreshedCredentials } from '../../contract/provider-strategy.js';
import type { CallContext } from '../../contract/publishing.js';
import { readOAuthGrant, type OAuthGrant } from './oauth-grant.js';
import type { OAuthServer, TokenAnswer, TokenQuestion } from './oauth-server.js';
import { classifyTokenAnswer } from './token-answers.js';
import {
  applicationOf,
  callTokenEndpoint,
  type OAuthConnection,
  type TokenCall,
} from './token-call.js';

const LONGEST_WORDS = 300;

/** A grant, and the answer it came in, for what a network tells beside it. */
export interface ExchangedGrant {
  readonly grant: OAuthGrant;
  readonly answer: JsonReader;
}

/**
 * The authorization code flow of OAuth 2.0 (RFC 6749, 7009 and 7636) with whatever a network does otherwise. The
 * one place that builds addresses of consent pages, exchanges codes and refresh tokens, says what a refusal means
 * and keeps secrets out of records; strategies declare their {@link OAuthServer}.
 */
export class OAuthClient {
  constructor(readonly server: OAuthServer) {}

  /** The page that asks the person. Blanks are written as %20, which every network takes. */
  start(
    { redirectUri, state, codeChallenge }: RedirectStart,
    { endpoints, application }: Pick<ConnectContext, 'endpoints' | 'application'>,
    scopes: readonly string[],
  ): StartedRedirect {
    const { consent } = this.server;
    const { idField, id } = applicationOf(this.server, application);
    const query = {
      response_type: 'code',
      [idField]: id,
      redirect_uri: redirectUri,
      scope: scopes.join(consent.scopeSeparator ?? ' '),
      state,
      ...(consent.pkce && { code_challenge: codeChallenge, code_challenge_method: 'S256' }),
      ...consent.more,
    };
    const search = Object.entries(query)
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join('&');
    const page = `${endpoints.base(consent.endpoint)}${consent.path}`;
    return { authorizeUrl: `${page}?${search}`, handshake: {} };
  }

  /**
   * What the browser brought back.
   * @throws ProviderFailure `permission` with the network's words when the person declined
   */
  codeOf({ query }: Pick<RedirectCallback, 'query'>): string {
    const { network } = this.server;
    const { error } = query;
    const words = query['error_description'] ?? query['error_message'] ?? error;
    // Some networks end their answer with #_ or #_=_, which some browsers keep in the code.
    const code = (query['code'] ?? '').replace(/#_(=_)?$/, '');
    if (words === undefined && code !== '') return code;
    const said = words?.replaceAll('+', ' ').slice(0, LONGEST_WORDS);
    const allowed = `The connection was not allowed on ${network}`;
    const isBare = error === 'access_denied' && said === error;
    throw new ProviderFailure({
      failureClass: 'permission',
      message: isBare ? allowed : (said ?? `${network} sent no authorization code`),
      providerCode: error ?? null,
    });
  }

  /** Exchanges the code of a callback, once: a lost answer means a new login. @throws ProviderFailure */
  async exchange(
    callback: Pick<RedirectCallback, 'query' | 'redirectUri' | 'codeVerifier'>,
    connection: OAuthConnection,
    clock: Clock,
  ): Promise<ExchangedGrant> {
    const answer = await this.exchangeCode(callback, connection);
    return { answer, grant: this.grantIn(answer, clock) };
  }

  /** The same for answers that the standard does not know. */
  async exchangeCode(
    callback: Pick<RedirectCallback, 'query' | 'redirectUri' | 'codeVerifier'>,
    connection: OAuthConnection,
  ): Promise<JsonReader> {
    const code = this.codeOf(callback);
    return this.askToken(connection, 'code', {
      grant_type: 'authorization_code',
      code,
      redirect_uri: callback.redirectUri,
      ...(this.server.consent.pkce && { code_verifier: callback.codeVerifier }),
    });
  }

  /**
   * New secrets. A refresh token that comes along replaces the one that was used. Null without a refresh token.
   * @throws ProviderFailure `auth_expired` when the consent has ended
   */
  async refresh(context: CallContext, clock: Clock): Promise<RefreshedCredentials | null> {
    const { refreshToken } = context.account.credentials;
    if (refreshToken === undefined) return null;
    const fields = { grant_type: 'refresh_token', refresh_token: refreshToken };
    const answer = await this.askToken(context, 'refresh', fields);
    const { credentials, expiresAt } = this.grantIn(answer, clock);
    return { credentials: { refreshToken, ...credentials }, expiresAt };
  }

  /** Gives a token back (RFC 7009). One that has ended already is fine where the network says so. */
  async revoke(
    connection: OAuthConnection,
    token: string,
    hint?: 'access_token' | 'refresh_token',
  ): Promise<void> {
    const { revocation, network, token: endpoint } = this.server;
    if (revocation === undefined) throw new Error(`${network} takes no token back`);
    await this.call(connection, {
      question: 'revocation',
      address: revocation,
      method: 'POST',
      fields: { token, ...(hint && { token_type_hint: hint }) },
      authentication: revocation.authentication ?? endpoint.authentication,
    });
  }

  /** An exchange of the network's own. @throws ProviderFailure */
  async call(connection: OAuthConnection, call: TokenCall): Promise<JsonReader> {
    return callTokenEndpoint(this.server, connection, call);
  }

  /** What an answer of the token endpoint means; null for a success. Pure. */
  classify(answer: TokenAnswer, question: TokenQuestion = 'code'): ProviderFailureDetails | null {
    return classifyTokenAnswer(this.server, answer, question);
  }

  private grantIn(answer: JsonReader, clock: Clock): OAuthGrant {
    const { network, grantedSeparator: scopeSeparator } = this.server;
    return readOAuthGrant(answer, { network, clock, ...(scopeSeparator && { scopeSeparator }) });
  }

  private askToken(
    connection: OAuthConnection,
    question: TokenQuestion,
    fields: Readonly<Record<string, string>>,
  ): Promise<JsonReader> {
    const { authentication, more, ...address } = this.server.token;
    const asked = { ...fields, ...more };
    return this.call(connection, {
      question,
      address,
      method: 'POST',
      fields: asked,
      authentication,
    });
  }
}
