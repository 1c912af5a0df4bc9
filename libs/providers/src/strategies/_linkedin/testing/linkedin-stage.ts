import { Config } from '#libs/kernel';
import type { ProviderAccount } from '../../../contract/identity.js';
import type { ProviderStrategy } from '../../../contract/provider-strategy.js';
import { AccountStage } from '../../../testing/account-stage.js';
import { anAccount } from '../../../testing/builders.js';
import type { ScriptedAnswer } from '../../../testing/scripted-network.js';
import { linkedinConfig } from '../linkedin.definition.js';

export const TOKEN = 'AQXdSP_W41_UPs5ioT_t8HESyODB4FqbkJ8LrV_5mff4gPODzOYR';
export const REFRESH_TOKEN = 'AQWAft_WjYZKwuWXLC5hQlghgTam';
export const MEMBER = 'urn:li:person:782bbtaQ';
export const API = '/api.linkedin.com/rest';
export const POST = 'urn:li:share:6844785523593134080';
export const POST_IN_PATH = 'urn%3Ali%3Ashare%3A6844785523593134080';
export const UPLOADS = 'https://www.linkedin.com/dms-uploads';

/** Another release than the default, so that a literal would show. */
export const config = Config.load({ LINKEDIN_API_VERSION: '202611' }, [linkedinConfig]);

export const memberWith = (...scopes: string[]): ProviderAccount =>
  anAccount({
    externalId: '782bbtaQ',
    handle: 'linkedin:member:782bbtaQ',
    metadata: { urn: MEMBER, scopes: ['openid', 'profile', 'w_member_social', ...scopes] },
    credentials: { accessToken: TOKEN, refreshToken: REFRESH_TOKEN },
  });

export const created: ScriptedAnswer = { status: 201, headers: { 'x-restli-id': POST }, body: '' };
export const uploaded: ScriptedAnswer = { status: 201, body: '' };
export const available: ScriptedAnswer = { body: { status: 'AVAILABLE' } };
export const writeOnly: ScriptedAnswer = {
  status: 403,
  body: { serviceErrorCode: 100, code: 'ACCESS_DENIED', message: 'Not enough permissions' },
};
export const duplicate: ScriptedAnswer = {
  status: 422,
  body: { status: 422, message: `Content is a duplicate of ${POST}` },
};

export function initialized(kind: 'image' | 'document', id: number): ScriptedAnswer {
  const uploadUrl = `${UPLOADS}/${kind}${id}`;
  return { body: { value: { uploadUrl, uploadUrlExpiresAt: 1, [kind]: `urn:li:${kind}:${id}` } } };
}

/** A scripted LinkedIn, on which Ada acts unless another account is named. */
export function linkedinStage(strategy: ProviderStrategy, account = memberWith()): AccountStage {
  return new AccountStage(strategy, account);
}
