import type { HttpResponse } from '#libs/kernel';
import type { FailureClass, ProviderFailureDetails } from '../../contract/failure.js';
import type { JsonReader } from '../../contract/json-reader.js';

/** An address below one of the definition's endpoints. */
export interface OAuthAddress {
  readonly endpoint: string;
  readonly path: string;
}

/** An answer of a token endpoint. */
export type TokenAnswer = Pick<HttpResponse, 'status' | 'headers' | 'body'>;

/** What was asked for. `other`: an exchange of the network's own, such as for a longer lived token. */
export type TokenQuestion = 'code' | 'refresh' | 'revocation' | 'other';

/** The page that asks the person. */
interface ConsentPage extends OAuthAddress {
  readonly scopeSeparator?: string;
  /** Whether the network takes PKCE (RFC 7636, S256). */
  readonly pkce?: boolean;
  /** Parameters of the network's own. */
  readonly more?: Readonly<Record<string, string>>;
}

/** Where codes and refresh tokens are exchanged. */
interface TokenEndpoint extends OAuthAddress {
  /** How the application proves itself (RFC 6749, section 2.3.1). */
  readonly authentication: 'basic' | 'form';
  /** Fields of the network's own, in every exchange. */
  readonly more?: Readonly<Record<string, string>>;
  headers?(application: Readonly<Record<string, string>>): Readonly<Record<string, string>>;
  /** Reads the body of an answer; JSON by the standard. */
  parse?(text: string): JsonReader;
}

/** How a network refuses, as far as it differs from RFC 6749, section 5.2. */
export interface TokenErrors {
  /** What the network's errors say in general; null for a success. */
  read?(answer: TokenAnswer, question: TokenQuestion): ProviderFailureDetails | null;
  /** Codes by which the person's consent has ended; `invalid_grant` by the standard. */
  readonly ended?: readonly string[];
  /** Whether the operator has to mend the application: that never ends a consent. */
  isOfApplication?(failure: ProviderFailureDetails, answer: TokenAnswer): boolean;
  /** `transient` where a person's posts had better wait until it is mended. */
  readonly ofApplication?: 'permission' | 'transient';
  /** The environment variables of the application, for the operator's eyes. */
  readonly variables?: readonly string[];
  /** What any other refusal means; null: what was read. */
  otherwise?(
    failure: ProviderFailureDetails,
    answer: TokenAnswer,
    question: TokenQuestion,
  ): FailureClass | null;
}

/** A network's OAuth 2.0 server: data, and the oddities of its answers. */
export interface OAuthServer {
  /** What people call the network. */
  readonly network: string;
  readonly consent: ConsentPage;
  readonly token: TokenEndpoint;
  /** Where tokens are given back; the application proves itself there as it does elsewhere. */
  readonly revocation?: OAuthAddress & { readonly authentication?: 'none' };
  /** Names of the application's id: among its credentials, and on the wire. */
  readonly client?: { readonly key: string; readonly field: string };
  /** What stands between granted scopes. */
  readonly grantedSeparator?: RegExp;
  readonly errors: TokenErrors;
}
