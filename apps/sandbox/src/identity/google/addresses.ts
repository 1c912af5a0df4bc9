import type { SandboxKernel } from '../../kernel/network.js';

/** Where the stand-in answers. The real hosts are taken by the stand-in for YouTube. */
export const root = '/identity/google';

/** Paths of the endpoints as the real hosts have them (accounts.google.com/.well-known/openid-configuration). */
export const paths = {
  discovery: `${root}/.well-known/openid-configuration`,
  authorize: `${root}/o/oauth2/v2/auth`,
  token: `${root}/token`,
  revoke: `${root}/revoke`,
  keys: `${root}/oauth2/v3/certs`,
  userinfo: `${root}/v1/userinfo`,
  pictures: `${root}/pictures`,
} as const;

/** The issuer, which is also what discovery is found below. */
export function issuerOf({ publicUrl }: Pick<SandboxKernel, 'publicUrl'>): string {
  return publicUrl + root;
}

/** The discovery document (OpenID Connect Discovery 1.0). */
export function discoveryDocument(kernel: Pick<SandboxKernel, 'publicUrl'>): unknown {
  const { publicUrl } = kernel;
  return {
    issuer: issuerOf(kernel),
    authorization_endpoint: publicUrl + paths.authorize,
    token_endpoint: publicUrl + paths.token,
    userinfo_endpoint: publicUrl + paths.userinfo,
    revocation_endpoint: publicUrl + paths.revoke,
    jwks_uri: publicUrl + paths.keys,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: ['openid', 'email', 'profile'],
    token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
    claims_supported: [
      ...['aud', 'email', 'email_verified', 'exp', 'family_name', 'given_name', 'iat', 'iss'],
      ...['name', 'picture', 'sub'],
    ],
    code_challenge_methods_supported: ['plain', 'S256'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
  };
}
