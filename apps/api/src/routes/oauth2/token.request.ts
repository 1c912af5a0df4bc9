import { RequestShape, TextField } from '../../http/index.js';

const SHORT = { maxLength: 200 } as const;

/** Form of RFC 6749, sections 4.1.3 and 6, with RFC 7636 and RFC 8707. */
@RequestShape({ name: 'OauthTokenRequest' })
export class OauthTokenRequest {
  @TextField({ required: true, ...SHORT })
  grant_type!: string;

  @TextField({ required: true, maxLength: 500 })
  client_id!: string;

  @TextField(SHORT)
  code?: string | null;

  @TextField()
  redirect_uri?: string | null;

  @TextField(SHORT)
  code_verifier?: string | null;

  @TextField(SHORT)
  refresh_token?: string | null;

  @TextField()
  resource?: string | null;

  @TextField({ maxLength: 500 })
  scope?: string | null;
}

/** Form of RFC 7009, section 2.1. */
@RequestShape({ name: 'OauthRevokeRequest' })
export class OauthRevokeRequest {
  @TextField({ required: true, ...SHORT })
  token!: string;

  @TextField({ required: true, maxLength: 500 })
  client_id!: string;
}
