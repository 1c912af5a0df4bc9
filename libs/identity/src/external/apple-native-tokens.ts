import { Injectable } from '@nestjs/common';
import type { JWTPayload, JWTVerifyGetKey } from 'jose';
import { Clock, Config, HttpClient, HttpFailure, type ConfigValues } from '#libs/kernel';
import { type Transaction } from '#libs/platform';
import { claimIsTrue, textClaim } from '../domain/external-profile.js';
import { secretHash } from '../domain/sign-in-attempt.js';
import { UsedIdentityTokenRepository } from '../persistence/used-identity-token.repository.js';
import { nonceFits } from '../domain/nonce.js';
import {
  credentialsInvalid,
  identityProviderFailed,
  signInNotConfigured,
} from '../identity.errors.js';
import { appleSignInConfig } from './external.config.js';
import { guardedFetch } from './guarded-fetch.js';

const CLOCK_TOLERANCE_SECONDS = 30;
/** How long beyond its end a used token is remembered: clocks differ. */
const MARGIN_SECONDS = 60;

/** What a checked token says; `sub`, `iat` and `exp` are there. */
export type AppleClaims = JWTPayload & {
  readonly sub: string;
  readonly iat: number;
  readonly exp: number;
};

/** Identity tokens that apps got from the device (Sign in with Apple: Verifying a user). */
@Injectable()
export class AppleNativeTokens {
  private readonly settings: ConfigValues<typeof appleSignInConfig>;
  private keys: Promise<JWTVerifyGetKey> | undefined;

  constructor(
    config: Config,
    private readonly http: HttpClient,
    private readonly clock: Clock,
    private readonly usedTokens: UsedIdentityTokenRepository,
  ) {
    this.settings = config.get(appleSignInConfig);
  }

  isConfigured(): boolean {
    return this.settings.bundleIds.length > 0;
  }

  /**
   * Checks signature (RS256 only), issuer, audience, times and nonce.
   * @param nonce raw, or its SHA-256 in hex
   * @throws DomainError credentials_invalid, provider_error, provider_not_configured
   */
  async verify(token: string, nonce: string | null): Promise<AppleClaims> {
    if (!this.isConfigured()) throw signInNotConfigured('apple');
    const claims = await this.claimsOf(token);
    const given = {
      nonce: textClaim(claims['nonce']),
      nonceSupported:
        claims['nonce_supported'] === undefined || claimIsTrue(claims['nonce_supported']),
    };
    if (!nonceFits(given, nonce)) throw credentialsInvalid(new Error('another nonce'));
    return claims;
  }

  /**
   * Lets a checked token count once, though it would hold for some minutes more.
   * @throws DomainError credentials_invalid
   */
  async useUp(within: Transaction, token: string, claims: AppleClaims): Promise<void> {
    // The signed part names a token; its signature could be written in more than one way.
    const hash = secretHash(token.slice(0, token.lastIndexOf('.')));
    const until = new Date((claims.exp + MARGIN_SECONDS) * 1_000);
    const isNew = await this.usedTokens.use(within, hash, until, this.clock.now());
    if (!isNew) throw credentialsInvalid(new Error('the token was used before'));
  }

  private async claimsOf(token: string): Promise<AppleClaims> {
    const { errors, jwtVerify } = await import('jose');
    try {
      this.keys ??= this.keySet();
      const { payload } = await jwtVerify(token, await this.keys, {
        algorithms: ['RS256'],
        issuer: this.settings.issuer,
        audience: [...this.settings.bundleIds],
        requiredClaims: ['sub', 'iat', 'exp'],
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
        currentDate: this.clock.now(),
      });
      return payload as AppleClaims;
    } catch (error) {
      // A set of keys that cannot be had, in whatever way, says nothing about the token.
      const isOurs = error instanceof HttpFailure || error instanceof errors.JWKSTimeout;
      if (isOurs || isBadKeySet(error)) {
        throw identityProviderFailed('Apple’s keys cannot be read', error);
      }
      throw credentialsInvalid(error);
    }
  }

  private async keySet(): Promise<JWTVerifyGetKey> {
    const { createRemoteJWKSet, customFetch } = await import('jose');
    const address = new URL(`${this.settings.issuer}/auth/keys`);
    return createRemoteJWKSet(address, { [customFetch]: guardedFetch(this.http) });
  }
}

/** The library's words for an answer that is no key set: its general error, with no code of its own. */
function isBadKeySet(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_JOSE_GENERIC';
}
